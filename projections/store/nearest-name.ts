/** The nearest known names to one that does not exist. */

/** Names in a message. */
const nearestNamesMax = 3

/** Insertions, removals, replacements and swaps of neighbours that turn one text into another. */
const distanceOf = (left: string, right: string): number => {
  const rows = Array.from({ length: left.length + 1 }, (_, row) => [row, ...right].map((_, column) => row + column))
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1]
      const steps = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)]
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (row > 1 && column > 1 && isSwapped) steps.push(at(row - 2, column - 2) + 1)
      rows[row] = (rows[row] ?? []).with(column, Math.min(...steps))
    }
  }
  return at(left.length, right.length)
}

/** Letters of a name per tolerated difference. */
const lettersPerDifference = 3

/** The known names with the fewest differences from a name: in at most a third of its letters, or further words. */
export const nearestNames = (name: string, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  const requested = name.toLowerCase()
  const differencesMax = Math.floor(requested.length / lettersPerDifference)
  const near = [...new Set(known)]
    .map((each) => ({ each, distance: distanceOf(requested, each.toLowerCase()) }))
    .filter(({ each, distance }) => distance <= differencesMax || each.toLowerCase().startsWith(`${requested}_`))
  const least = Math.min(...near.map(({ distance }) => distance))
  return near.flatMap(({ each, distance }) => (distance === least ? [each] : [])).slice(0, nearestNamesMax)
}

/** Beginning of what `nearestText` returns. */
export const nearestWords = "the nearest name"

/** The nearest names as a part of a sentence. */
export const nearestText = (names: ReadonlyArray<string>): string =>
  names.length === 1 ? `${nearestWords} is ${names[0]}` : `${nearestWords}s are ${names.join(", ")}`
