/** A part of a view that loads itself: what arrives is shown, and what is late is loaded again, beside all other parts. */
import { AskFailed, isPassing } from "./ask.js"

/** Names of late parts, by the tag of the error beside the data. @type {Readonly<Record<string, string>>} */
const lateByTag = {
  BalancesPending: "Balances are late",
  OwnersPending: "NFTs are late",
  PositionsPending: "Positions are late",
  PricesPending: "Prices are late",
}

/**
 * What an error reports as late.
 *
 * @param {unknown} error
 * @param {string} late what the part itself is called where the error leaves it open
 */
const lateOf = (error, late) => {
  if (!(error instanceof AskFailed)) return late
  return error.code === "UNREACHABLE" ? "Can't reach the server" : (lateByTag[error.tag ?? ""] ?? late)
}

/**
 * Whether values are unknown because prices are late.
 *
 * @param {ReadonlyArray<AskFailed>} late
 */
export const arePricesLate = (late) => late.some(({ tag }) => tag === "PricesPending")

/**
 * The function that loads a part. It never rejects.
 *
 * @param {object} part
 * @param {string} part.name
 * @param {string} part.late `The history is late`
 * @param {import("./retries.js").Retries} part.retries
 * @param {AbortSignal} part.signal of the view
 * @param {(signal: AbortSignal) => Promise<import("./ask.js").PartialAnswer>} part.read
 * @param {(data: any, late: ReadonlyArray<AskFailed>, cursor: string) => void} part.show incomplete data is shown once
 * @param {(error: unknown, again: () => void) => void} part.fail
 */
export const partLoader = ({ name, late, retries, signal: whole, read, show, fail }) => {
  /** @type {AbortController | undefined} */
  let asking
  let isShownLate = false
  const load = async () => {
    asking?.abort()
    asking = new AbortController()
    const signal = AbortSignal.any([whole, asking.signal])
    try {
      const answer = await read(signal)
      if (signal.aborted) return
      const lates = answer.late.map((error) => lateOf(error, late))
      const isLate = lates.length > 0
      // What a reader has focused or unfolded stays while nothing new is there.
      if (!isLate || !isShownLate) show(answer.data, answer.late, answer.cursor)
      isShownLate = isLate
      retries.note(name, lates, load)
    } catch (error) {
      if (signal.aborted) return
      retries.note(name, isPassing(error) ? [lateOf(error, late)] : [], load)
      if (!isPassing(error)) fail(error, load)
    }
  }
  return load
}
