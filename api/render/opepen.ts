/**
 * Opepen art of an address: a face on a grid of 8 by 8 cells in three colors, as an SVG.
 *
 * Shapes, colors and random numbers are those of the package `opepen-standard` 1.0.1 (WTFPL), which draws on a canvas only, with the address as the
 * seed. Pure.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { AllowedOpepenSizes } from "../schema/generated.ts"

/** Width and height of the picture in pixels: multiples of the eight cells, which then end at whole pixels. */
const pixelsOf: Readonly<Record<AllowedOpepenSizes, number>> = { XXS: 16, XS: 32, S: 64, M: 128, L: 256, XL: 512 }

const cells = 8

/** A part of a cell: all of it, or a quarter of a disc whose center is the opposite corner. */
type Shape = "square" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight"

const shapeOfLetter: Readonly<Record<string, Shape>> = {
  "#": "square",
  q: "topLeft",
  p: "topRight",
  d: "bottomLeft",
  b: "bottomRight",
}

/** The face, row by row: eyes, mouth and shoulders. Each letter stands for a shape, a dot for none. */
const face = ["........", "........", "..#pqp..", "..d.d...", "..####..", "..d##b..", "........", "..q##p.."]

/** Random numbers from 0 to 2, by Xorshift. 32-bit numbers overflow on purpose. */
const makeRandom = (seed: string): (() => number) => {
  // Each of the four is a hash of every fourth character.
  const hashOf = (first: number): number =>
    [...seed].reduce(
      (hash, character, index) => (index % 4 === first ? ((hash << 5) - hash + character.charCodeAt(0)) | 0 : hash),
      0,
    )
  let [x, y, z, w] = [hashOf(0), hashOf(1), hashOf(2), hashOf(3)]
  return () => {
    const mixed = x ^ (x << 11)
    ;[x, y, z] = [y, z, w]
    w = w ^ (w >> 19) ^ mixed ^ (mixed >> 8)
    return (w >>> 0) / 2 ** 31
  }
}

const percent = (value: number): string => `${Math.min(100, value).toFixed(2)}%`

const makeColor = (random: () => number): string => {
  const hue = Math.floor(random() * 360) % 360
  const saturation = random() * 60 + 40
  const lightness = (random() + random() + random() + random()) * 25
  return `hsl(${hue},${percent(saturation)},${percent(lightness)})`
}

/** The path of a shape in a cell. */
const pathOf = (shape: Shape, column: number, row: number): string => {
  const [right, bottom] = [column + 1, row + 1]
  if (shape === "square") return `M${column} ${row}h1v1h-1z`
  if (shape === "topLeft") return `M${right} ${bottom}h-1a1 1 0 0 1 1-1z`
  if (shape === "topRight") return `M${column} ${bottom}v-1a1 1 0 0 1 1 1z`
  if (shape === "bottomLeft") return `M${right} ${row}v1a1 1 0 0 1-1-1z`
  return `M${column} ${row}h1a1 1 0 0 1-1 1z`
}

/** The number of each cell, row by row: the right half mirrors the left one. */
const makeCells = (random: () => number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: cells }, () => {
    const half = Array.from({ length: cells / 2 }, () => Math.floor(random() * 2.3))
    return [...half, ...half.toReversed()]
  })

/** The Opepen of an address: a `data:` URI of an SVG. */
export const opepenUri = (address: Address, size: AllowedOpepenSizes): string => {
  const random = makeRandom(address)
  const [color, background, spotColor] = [makeColor(random), makeColor(random), makeColor(random)]
  let [path, spotPath] = ["", ""]
  for (const [row, numbers] of makeCells(random).entries()) {
    for (const [column, number] of numbers.entries()) {
      const isBorder = row === 0 || column === 0 || column === cells - 1
      const shape = isBorder && number > 0 ? "square" : shapeOfLetter[face[row]?.[column] ?? ""]
      if (shape === undefined) continue
      if (number === 1) path += pathOf(shape, column, row)
      else spotPath += pathOf(shape, column, row)
    }
  }
  const pixels = pixelsOf[size]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells} ${cells}" width="${pixels}" height="${pixels}"><path fill="${background}" d="M0 0h8v8H0z"/><path fill="${color}" d="${path}"/><path fill="${spotColor}" d="${spotPath}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
}
