/** Actions by buttons and forms; a failure is shown until the next one. */
import { useState } from "preact/hooks"
import { asFailure, type QueryFailed } from "./failure.ts"

/** The newest action. */
export interface Action {
  readonly failure: QueryFailed | undefined
  readonly isBusy: boolean
  readonly act: (work: () => Promise<void>) => void
}

/** The newest action of a component. */
export const useAction = (): Action => {
  const [failure, setFailure] = useState<QueryFailed>()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFailure(asFailure(error))
    }
    setBusy(false)
  }
  return { failure, isBusy, act: (work) => void act(work) }
}
