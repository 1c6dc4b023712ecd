/** Places of a client in the live lanes of chains, and the cursors that contain them. Pure. */
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { digestLength, digestsMax } from "./live-states.ts"

/** A client's position in a chain: everything up to the block, as of the record. */
export interface LivePlace {
  /** `seq` of the newest record of the live lane that the client's view includes. */
  readonly seq: number
  readonly block: number
  /** Time of that block. */
  readonly timestampMs: number
  /** Digests of the states that the client holds; absent without any. */
  readonly digests?: ReadonlyArray<string>
}

/** Places by chain. */
export type LivePlaces = ReadonlyMap<ChainId, LivePlace>

/** Chains of a cursor. */
const placesMax = 200

/** The place of a client that has seen everything at a mark. */
export const placeAt = ({ place, block, timestampMs }: Mark): LivePlace => ({
  seq: place.seq,
  block: block.number,
  timestampMs,
})

const digestsText = (digests: ReadonlyArray<string> = []): string =>
  digests.length === 0 ? "" : `:${digests.join("")}`

/**
 * The cursor of some places, joined by commas: `chainId:seq:block:timestamp` for each chain, the members of `asOf` of answers, and the digests of its
 * states where there are some.
 */
export const encodeLiveCursor = (places: LivePlaces): string =>
  [...places]
    .map(
      ([chainId, { seq, block, timestampMs, digests }]) =>
        `${chainId}:${seq}:${block}:${timestampMs}${digestsText(digests)}`,
    )
    .join(",")

const partPattern = new RegExp(
  `^\\d{1,15}:\\d{1,15}:\\d{1,15}:\\d{1,15}(:(?:[\\w-]{${digestLength}}){1,${digestsMax}})?$`,
)

const digestsIn = (text: string): ReadonlyArray<string> =>
  Array.from({ length: text.length / digestLength }, (_, index) =>
    text.slice(index * digestLength, (index + 1) * digestLength),
  )

/** The places of a cursor; `undefined` if the text is none. */
export const decodeLiveCursor = (text: string): LivePlaces | undefined => {
  const parts = text.split(",", placesMax + 1)
  if (parts.length > placesMax || !parts.every((part) => partPattern.test(part))) return undefined
  const places = new Map<ChainId, LivePlace>()
  for (const part of parts) {
    const [numbers, digests] = [part.split(":", 4), part.split(":")[4]]
    const [chainId = 0, seq = 0, block = 0, timestampMs = 0] = numbers.map(Number)
    if (places.has(chainId)) return undefined
    places.set(chainId, {
      seq,
      block,
      timestampMs,
      ...(digests === undefined ? {} : { digests: digestsIn(digests) }),
    })
  }
  return places
}
