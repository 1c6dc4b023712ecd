/** Failures of queries, each with a code and a sentence. Pure. */

/** A failed query, with the code of the API, or one of ours where no answer arrived. */
export class QueryFailed extends Error {
  readonly code: string
  /** Kind of the failure in the API. */
  readonly tag: string | undefined

  constructor(code: string, sentence: string, tag?: string) {
    super(sentence)
    this.name = "QueryFailed"
    this.code = code
    this.tag = tag
  }
}

/** An element of `errors`. */
export interface AnswerError {
  readonly message: string
  readonly extensions?: { readonly code?: string; readonly tag?: string; readonly requestId?: string }
}

/** Failures whose message advises API callers to shrink their query, which readers of the app cannot do. */
const adviceTags: ReadonlySet<string> = new Set(["AnswerTooLate", "QueryTooExpensive"])

/** Translates an error. An internal one has nothing but the request id, by which the log can be searched. */
export const failureOfError = ({ message, extensions = {} }: AnswerError): QueryFailed => {
  const { code = "UNKNOWN", tag, requestId } = extensions
  const sentence = code === "INTERNAL" ? `${message} The id is ${requestId}.` : message
  return new QueryFailed(code, adviceTags.has(tag ?? "") ? "The server took too long." : sentence, tag)
}

/** A thrown value as a failure; errors of the app itself have the code `APP`. */
export const asFailure = (error: unknown): QueryFailed =>
  error instanceof QueryFailed ? error : new QueryFailed("APP", error instanceof Error ? error.message : String(error))

const passingCodes: ReadonlySet<string> = new Set(["TIMEOUT", "UNAVAILABLE", "UNREACHABLE"])

/** Whether a failure is transient: the same request may succeed later. */
export const isPassing = ({ code }: QueryFailed): boolean => passingCodes.has(code)

/** Texts of late parts, by the tag of the error beside the data. */
const lateByTag: Readonly<Record<string, string>> = {
  BalancesPending: "Balances are late",
  OwnersPending: "NFTs are late",
  PositionsPending: "Positions are late",
  PricesPending: "Prices are late",
}

/** Texts of the late parts, without duplicates. */
export const lateTexts = (late: ReadonlyArray<QueryFailed>): ReadonlyArray<string> => {
  const known = new Set(late.flatMap(({ tag }) => lateByTag[tag ?? ""] ?? []))
  return known.size === 0 ? ["A part is late"] : [...known]
}

/** Delays before tries, in milliseconds; the last one is that of all later ones. */
const delaysMs = [5_000, 10_000, 20_000, 40_000, 60_000]

/** Tries without a success, after which only the reader tries again: some ten minutes. */
const triesMax = 12

/** The delay before a try in milliseconds, by how many failed before; `undefined` after the last one. */
export const retryDelayMs = (failedTries: number): number | undefined =>
  failedTries < triesMax ? (delaysMs[failedTries] ?? delaysMs.at(-1)) : undefined
