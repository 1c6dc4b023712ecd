import { assert, describe, it } from "vitest"
import { predominantColor } from "#projections/media/picture-process/predominant-color.ts"

const pixels = (...colors: ReadonlyArray<readonly [number, number, number, number]>) =>
  new Uint8ClampedArray(colors.flat())

describe("predominantColor", () => {
  it("returns none for a transparent picture", () => {
    assert.isUndefined(predominantColor(pixels([1, 2, 3, 0], [4, 5, 6, 127])))
    assert.isUndefined(predominantColor(pixels()))
  })

  it("returns the mean of the most frequent color, and ignores transparent pixels", () => {
    const red = [250, 0, 0, 255] as const
    const white = [255, 255, 255, 0] as const
    assert.strictEqual(
      predominantColor(pixels(white, white, white, red, [254, 2, 0, 255], [0, 0, 255, 255])),
      "#fc0100",
    )
  })
})
