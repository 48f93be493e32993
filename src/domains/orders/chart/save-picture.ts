/** Hands a drawing over as a PNG; it never leaves the browser. */
export function savePicture(drawing: HTMLCanvasElement, name: string): void {
  const picture = document.createElement('canvas')
  ;[picture.width, picture.height] = [drawing.width, drawing.height]
  const brush = picture.getContext('2d')
  if (!brush) return
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--x-panel').trim()
  brush.fillRect(0, 0, picture.width, picture.height)
  brush.drawImage(drawing, 0, 0)
  picture.toBlob((blob) => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = `${name.replace('/', '-')}.png`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address)) // not before the browser has taken it
  })
}
