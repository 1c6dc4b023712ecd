/** The descriptors at the marks of a request, indexed once for each change of them. */
import { Effect } from "effect"
import { descriptorsAt } from "#projections/outside/descriptors.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { IntentReader } from "#schemas/domain/intent-reader.ts"
import { computedOnce } from "../cache/computed-once.ts"
import type { ClearSigningShape } from "../catalogue/clear-signing.ts"
import type { MarkVector } from "../marks/mark-vector.ts"

type ReaderMaker = Pick<ClearSigningShape, "makeReader">

/** Sets of descriptors in memory: the newest, and that of requests which began before. Each takes some ten megabytes. */
const readersMax = 2

const withoutDescriptors = computedOnce((signing: ReaderMaker) => signing.makeReader([]))

const readers = computedOnce((_signing: ReaderMaker) => makeStoreFlights<IntentReader>(readersMax))

/** The reader of intents at the marks of a request. */
export const readerAt = ({
  marks,
  signing,
}: {
  readonly marks: Pick<MarkVector, "selectSource">
  readonly signing: ReaderMaker
}) => {
  const mark = marks.selectSource("descriptors")
  return mark === undefined
    ? Effect.succeed(withoutDescriptors(signing))
    : readers(signing).get(String(mark.place.seq), Effect.map(descriptorsAt(mark), signing.makeReader))
}
