/**
 * Erasures: the record that one began, the keys, the files, the rows, the record that it is finished; in this order, so that whatever stops one, the next
 * start or command finishes it. Each step may be repeated.
 */
import { Clock, Effect } from "effect"
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import { type Erased, takedownPrefix } from "#schemas/events/erased.ts"
import { type LogWriter, openWriter } from "../log/writer.ts"
import { erasureKey, erasuresStream, readSteps } from "./erasure-steps.ts"
import { type Erasure, RowEraser } from "./row-eraser.ts"
import { withoutLeaves } from "./stored-tree.ts"
import { TreeTooLarge, Vault } from "./vault.ts"

/** Every erasure of the log by its key, with its last step. */
export const readErasures = Effect.map(
  readSteps,
  (steps): ReadonlyMap<string, Erased> =>
    new Map([...steps].filter(([, { subject }]) => !subject.startsWith(takedownPrefix))),
)

const append = Effect.fnUntraced(function* (
  writer: LogWriter,
  erasures: ReadonlyArray<Erasure>,
  step: "begun" | "finished",
) {
  const readAtMs = yield* Clock.currentTimeMillis
  yield* writer.append(erasures.map(({ subject, hashes }) => ({ kind: "Erased", subject, hashes, step, readAtMs })))
})

/** Fails with `TreeTooLarge` for more erased messages than the vault can hold of one subject. */
const requireRoom = Effect.fnUntraced(function* ({ subject, hashes }: Erasure) {
  const vault = yield* Vault
  const tree = (yield* vault.treesOf([subject])).get(subject)
  const left = tree === undefined ? undefined : withoutLeaves(subject, tree, hashes.map(bytesOfHex))
  if (left instanceof TreeTooLarge) return yield* left
})

const destroyKeys = Effect.fnUntraced(function* (erasures: ReadonlyArray<Erasure>) {
  const vault = yield* Vault
  for (const { subject, hashes } of erasures) {
    yield* hashes.length === 0 ? vault.forget(subject) : vault.forgetLeaves(subject, hashes.map(bytesOfHex))
  }
})

/** Destroys the keys of all erasures of the log again: a vault that replaced a lost one would seal such content, were it taken in again. */
export const destroyErasedKeys = Effect.flatMap(readErasures, (erasures) => destroyKeys([...erasures.values()]))

/**
 * Erases content. Returns when neither key nor row is left; a repeated erasure appends nothing.
 *
 * All erasures begin before the first changes anything, since rows that one removes may have led to the content of another. Keys are destroyed before rows
 * are removed: a process that still writes some with these keys finds them gone, and removes its rows itself.
 *
 * Fails with `TreeTooLarge` before anything is changed for single messages of a subject with too many erased ones, and with the failures of log, vault and
 * rows; `finishErasures` or a repetition then does the rest.
 *
 * @param removeFiles - Runs between keys and rows: as long as it fails, rows still lead a repetition to the content.
 */
export const erase = Effect.fn("Vault.erase")(function* <E = never, R = never>(
  erasures: ReadonlyArray<Erasure>,
  removeFiles: Effect.Effect<void, E, R> = Effect.void,
) {
  const rows = yield* RowEraser
  const known = yield* readErasures
  const begun = erasures.filter((erasure) => !known.has(erasureKey(erasure)))
  const unfinished = erasures.filter((erasure) => known.get(erasureKey(erasure))?.step !== "finished")
  yield* Effect.forEach(begun, requireRoom, { discard: true })
  const writer = unfinished.length === 0 ? undefined : yield* openWriter({ stream: erasuresStream, rememberEvents: 0 })
  if (writer !== undefined && begun.length > 0) yield* append(writer, begun, "begun")
  yield* destroyKeys(erasures)
  yield* removeFiles
  yield* rows.remove(erasures)
  if (writer !== undefined) yield* append(writer, unfinished, "finished")
})

/** One day: time in which a process that was killed while it wrote rows, with keys that it had read before, is started again. */
const lateRowsMs = 86_400_000

/**
 * Finishes the erasures that have begun, and repeats others: the keys of all are destroyed again, as the vault may have replaced a lost one, and rows of
 * recent ones are removed again, as a process may have been killed that had written some later.
 */
export const finishErasures = Effect.fn("Vault.finishErasures")(function* () {
  const rows = yield* RowEraser
  const nowMs = yield* Clock.currentTimeMillis
  const erasures = [...(yield* readErasures).values()]
  yield* destroyKeys(erasures)
  yield* erase(erasures.filter(({ step }) => step !== "finished"))
  yield* rows.remove(erasures.filter(({ step, readAtMs }) => step === "finished" && readAtMs > nowMs - lateRowsMs))
})
