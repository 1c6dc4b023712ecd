/** Bits of each channel by which colors count as equal: 4096 colors. */
const channelBits = 4

/** From half on, a pixel counts as visible. */
const visibleAlpha = 128

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0")

/**
 * The most frequent color of pixels, `#rrggbb`: the mean of the fullest of 4096 equal cells of the color space. `undefined` if every pixel is
 * transparent.
 *
 * @param pixels - Red, green, blue and alpha of each pixel.
 */
export const predominantColor = (pixels: Uint8ClampedArray): string | undefined => {
  const shift = 8 - channelBits
  const cells = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index, index + 4)
    if (alpha < visibleAlpha) continue
    const cell = ((((red >> shift) << channelBits) | (green >> shift)) << channelBits) | (blue >> shift)
    const sums = cells.get(cell) ?? { count: 0, red: 0, green: 0, blue: 0 }
    cells.set(cell, { count: sums.count + 1, red: sums.red + red, green: sums.green + green, blue: sums.blue + blue })
  }
  const [first, ...others] = cells.values()
  if (first === undefined) return undefined
  const { count, red, green, blue } = others.reduce((most, sums) => (sums.count > most.count ? sums : most), first)
  return `#${hex(red / count)}${hex(green / count)}${hex(blue / count)}`
}
