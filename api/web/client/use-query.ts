/** Queries of components: loaded at once, again where something is late, and aborted when the component goes. */
import { useSignal } from "@preact/signals"
import { useEffect, useRef } from "preact/hooks"
import type { Document } from "./document.ts"
import { asFailure, isPassing, type QueryFailed, retryDelayMs } from "./failure.ts"
import { type Answer, type Mark, query } from "./query.ts"
import { apiKey } from "./session.ts"

/** State of a query. */
export interface Loaded<Data> {
  readonly data: Data | undefined
  /** Failures of parts of the data, which are loaded again by themselves. */
  readonly late: ReadonlyArray<QueryFailed>
  readonly marks: ReadonlyArray<Mark>
  /** The failure of the newest load. */
  readonly failure: QueryFailed | undefined
  readonly isLoading: boolean
  /** Loads again; the data stays until then. */
  readonly refresh: () => void
}

/** Whether an answer lacks a value for good: late parts may still arrive. */
export const isAbsent = ({ data, late }: Loaded<unknown>, value: unknown): boolean =>
  data !== undefined && value == null && late.length === 0

type State<Data> = Omit<Loaded<Data>, "refresh">

const begun = { data: undefined, late: [], marks: [], failure: undefined, isLoading: true }

/** Loads until nothing is late; returns the functions that load again, and that end it. */
const startLoading = <Data>(
  load: (signal: AbortSignal) => Promise<Answer<Data>>,
  show: (change: Partial<State<Data>>) => void,
) => {
  const whole = new AbortController()
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failedTries = 0
  const retry = (): void => {
    const delayMs = retryDelayMs(failedTries)
    failedTries += 1
    if (delayMs !== undefined) timer = setTimeout(run, delayMs)
  }
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    running.abort()
    running = new AbortController()
    const signal = AbortSignal.any([whole.signal, running.signal])
    show({ isLoading: true })
    try {
      const answer = await load(signal)
      if (signal.aborted) return
      show({ ...answer, failure: undefined, isLoading: false })
      if (answer.late.length > 0) retry()
      else failedTries = 0
    } catch (error) {
      if (signal.aborted) return
      const failure = asFailure(error)
      show({ failure, isLoading: false })
      if (isPassing(failure)) retry()
    }
  }
  void run()
  const end = (): void => {
    whole.abort()
    clearTimeout(timer)
  }
  return { run: () => void run(), end }
}

/** Loads what `load` returns, anew for another key; `undefined` loads nothing. */
export const useLoad = <Data>(
  load: ((signal: AbortSignal) => Promise<Answer<Data>>) | undefined,
  key: string,
): Loaded<Data> => {
  const state = useSignal<State<Data>>(begun)
  const refresh = useRef<() => void>(() => undefined)
  const isIdle = load === undefined
  useEffect(() => {
    state.value = begun
    if (load === undefined) return
    const loading = startLoading(load, (change) => {
      state.value = { ...state.peek(), ...change }
    })
    refresh.current = loading.run
    return loading.end
  }, [key, isIdle, apiKey.value])
  return { ...state.value, refresh: () => refresh.current() }
}

/** Loads a query, anew for other variables; `undefined` for variables loads nothing. */
export const useQuery = <Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables | undefined,
): Loaded<Data> =>
  useLoad(
    variables === undefined ? undefined : (signal) => query(document, variables, signal),
    JSON.stringify(variables) ?? "",
  )
