import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { axisText } from './axis-text.ts'
import css from './chart.module.css'
import type { ChartPoint } from './chart.types.ts'

export interface AreaPlotProps {
  points: readonly ChartPoint[]
  height: number
  /** What it shows, in one sentence with its last value. */
  label: string
  /** A value as text. */
  format: (value: string) => string
  /** The same, short, beside the axis. */
  formatAxis: (value: string) => string
  tick: (iso: string) => string
  full: (iso: string) => string
}

interface Pointed {
  payload?: ReadonlyArray<{ payload?: ChartPoint }>
}

/** The drawn half of a value chart. Only its geometry is made of floats; every figure that is read is the given text. */
export function AreaPlot({ points, height, label, format, formatAxis, tick, full }: AreaPlotProps) {
  const data = points.map(({ at, value }) => ({ at, value, y: value === null ? null : Number(value) }))
  return (
    <figure aria-label={label} className={css.plot}>
      <AreaChart
        h={height}
        data={data}
        dataKey="at"
        series={[{ name: 'y', color: 'var(--x-brand)' }]}
        curveType="linear"
        strokeWidth={1.75}
        strokeDasharray="3 4"
        gridColor="var(--x-line)"
        textColor="var(--x-faint)"
        withDots={false}
        connectNulls={false}
        accessibilityLayer={false}
        areaProps={{ isAnimationActive: false }}
        areaChartProps={{ margin: { top: 8, right: 0, bottom: 0, left: 0 } }}
        xAxisProps={{ tickFormatter: tick, interval: 'preserveStartEnd', minTickGap: 56, tickMargin: 8, height: 28 }}
        yAxisProps={{
          orientation: 'right',
          domain: ['auto', 'auto'],
          tickCount: 4,
          width: 'auto',
          tickMargin: 8,
          tickFormatter: (value: number) => formatAxis(axisText(value)),
        }}
        tooltipProps={{
          isAnimationActive: false,
          cursor: { stroke: 'var(--x-line-strong)', strokeWidth: 1 },
          content: ({ payload }: Pointed) => <Reading point={payload?.[0]?.payload} {...{ format, full }} />,
        }}
      />
    </figure>
  )
}

type ReadingProps = Pick<AreaPlotProps, 'format' | 'full'> & { point: ChartPoint | undefined }

function Reading({ point, format, full }: ReadingProps) {
  if (point?.value == null) return null
  return (
    <div className={css.reading}>
      <b>{format(point.value)}</b>
      <span>{full(point.at)}</span>
    </div>
  )
}
