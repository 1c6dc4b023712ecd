/** Runs a query of a reader, and reports all of its response. */
import type { AnswerError } from "../../client/failure.ts"
import { parseJson, request } from "../../client/request.ts"
import { countText, wholeText } from "../../format/amount.ts"
import type { Variables } from "./variables.ts"

/** A response, whatever its errors. */
export interface QueryAnswer {
  readonly status: number
  readonly durationMs: number
  readonly characters: number
  readonly error: AnswerError | undefined
  /** Whether it has data, beside its errors if there are any. */
  readonly hasData: boolean
  /** The credits charged and left; absent where nothing is charged. */
  readonly bill: { readonly cost: number; readonly remaining?: number } | undefined
  /** The body, formatted. */
  readonly text: string
}

interface Body {
  readonly data?: unknown
  readonly errors?: ReadonlyArray<AnswerError>
  readonly extensions?: { readonly credits?: QueryAnswer["bill"] }
}

/** Runs a query. Throws `QueryFailed` where no answer arrived, or one that is not JSON. */
export const runQuery = async (query: string, variables: Variables, signal: AbortSignal): Promise<QueryAnswer> => {
  const response = await request("/graphql", { query, variables }, signal)
  const body = parseJson<Body>(response)
  return {
    status: response.status,
    durationMs: response.durationMs,
    characters: response.text.length,
    error: body.errors?.[0],
    hasData: body.data != null,
    bill: body.extensions?.credits,
    text: JSON.stringify(body, undefined, 2),
  }
}

/** A price in words. */
export const creditsText = (credits: number): string => (credits === 0 ? "free" : countText(credits, "credit"))

/** The outcome of a query, and the tone of its badge. */
export const outcomeOf = ({ error, hasData }: QueryAnswer) => {
  if (error === undefined) return { name: "OK", tone: "good" } as const
  return hasData ? ({ name: "Partial", tone: "warn" } as const) : ({ name: "Error", tone: "bad" } as const)
}

/** A response in a line: its time, size and bill. */
export const answerText = ({ status, durationMs, characters, bill }: QueryAnswer): string =>
  [
    `HTTP ${status}`,
    `${Math.round(durationMs)} ms`,
    countText(characters, "character"),
    ...(bill === undefined ? [] : [creditsText(bill.cost)]),
    ...(bill?.remaining === undefined ? [] : [`${wholeText(bill.remaining)} left`]),
  ].join(" · ")
