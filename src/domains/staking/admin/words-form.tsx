import { useLingui } from '@lingui/react/macro'
import { Checkbox, Input, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { MediaPicker } from '#client/app/media/media-picker.tsx'
import { useRooms } from '#client/app/session/rooms.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { AssetImage } from '#client/ui/asset-image.tsx'
import { Form } from '#client/ui/form.tsx'
import { mediaIdOf, mediaPath, widthFor } from '#shared/domains/media/media.ts'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import css from './staking-desk.module.css'

interface Props {
  pool: DeskPool
  onSaved: () => void
  onClose: () => void
}

/** Pixels, for a circle of 28 on screens with two or more for each. */
const PICTURE_WIDTH = 160

/** What a pool says of itself, what it is shown with, and whether it stands first. */
export function WordsForm({ pool, onSaved, onClose }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [description, setDescription] = useState(pool.description)
  const [descriptionEs, setDescriptionEs] = useState(pool.descriptionEs)
  const isOpen = useRooms()
  const [image, setImage] = useState(pool.imageUrl)
  const [featured, setFeatured] = useState(pool.featured)
  const [place, setPlace] = useState(String(pool.displayOrder))
  const isPlace = /^\d{1,3}$/.test(place)
  const [seen] = useState(pool.seenVersion)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useConfirmed(
    'desk',
    (why: string) =>
      utils.client.admin.staking.describe.mutate({
        poolId: pool.id,
        description: description.trim(),
        descriptionEs: descriptionEs.trim(),
        image: image === pool.imageUrl ? undefined : image,
        featured,
        displayOrder: Number(place),
        seen,
        reason: why,
      }),
    { onDone: onSaved },
  )
  const isShort = reason.trim().length < 3
  return (
    <Form
      className={css.form}
      isBusy={save.pending}
      failure={save.failure}
      send={t`Save`}
      onCancel={onClose}
      cancel={t`Discard`}
      onSubmit={() => {
        setTried(true)
        if (!isShort && isPlace) save.run(reason.trim())
      }}
    >
      <Textarea
        label={t`Description`}
        autosize
        minRows={2}
        maxLength={500}
        value={description}
        onChange={({ currentTarget: { value } }) => setDescription(value)}
      />
      <Textarea
        label={t`Description in Spanish`}
        description={t`Left empty, the English one is shown.`}
        lang="es"
        autosize
        minRows={2}
        maxLength={500}
        value={descriptionEs}
        onChange={({ currentTarget: { value } }) => setDescriptionEs(value)}
      />
      {isOpen(['content']) && (
        <Input.Wrapper label={t`Picture`} description={t`Without one, the asset’s own is shown.`} labelElement="div">
          <div className={css.picture}>
            <AssetImage asset={pool.asset} image={image} size={32} />
            <MediaPicker
              value={image === null ? null : mediaIdOf(image)}
              label={t`Picture of the pool`}
              onPick={(item) => setImage(item && mediaPath(item.id, widthFor(item.widths, PICTURE_WIDTH)))}
            />
          </div>
        </Input.Wrapper>
      )}
      <Checkbox
        label={t`Listed first among the pools`}
        checked={featured}
        onChange={({ currentTarget: { checked } }) => setFeatured(checked)}
      />
      <TextInput
        label={t`Place in the list`}
        description={t`0 to 999. The smallest number comes first, after the pools listed first.`}
        inputMode="numeric"
        maxLength={3}
        value={place}
        error={isTried && !isPlace ? t`A whole number from 0 to 999.` : undefined}
        onChange={({ currentTarget: { value } }) => setPlace(value)}
      />
      <TextInput
        label={t`Reason`}
        maxLength={500}
        value={reason}
        error={isTried && isShort ? t`Say in a few words why.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Form>
  )
}
