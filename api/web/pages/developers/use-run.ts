/** Runs something by a button; a later run supersedes the one before. */
import { useRef, useState } from "preact/hooks"
import { asFailure, type QueryFailed } from "../../client/failure.ts"

/** The newest run. */
export interface Run<Answer> {
  readonly answer: Answer | undefined
  readonly failure: QueryFailed | undefined
  readonly isRunning: boolean
  readonly run: () => void
}

type State<Answer> = Omit<Run<Answer>, "run">

/** The newest run of `work`. */
export const useRun = <Answer>(work: (signal: AbortSignal) => Promise<Answer>): Run<Answer> => {
  const [state, setState] = useState<State<Answer>>({ answer: undefined, failure: undefined, isRunning: false })
  const running = useRef<AbortController>(undefined)
  const start = async (): Promise<void> => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setState((before) => ({ ...before, isRunning: true }))
    try {
      const answer = await work(signal)
      if (!signal.aborted) setState({ answer, failure: undefined, isRunning: false })
    } catch (error) {
      if (signal.aborted) return
      setState({ answer: undefined, failure: asFailure(error), isRunning: false })
    }
  }
  return { ...state, run: () => void start() }
}
