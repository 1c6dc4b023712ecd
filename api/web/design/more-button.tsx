/** The button that loads the next page of a list. */
import { useState } from "preact/hooks"
import { asFailure, type QueryFailed } from "../client/failure.ts"
import { Failure } from "./states.tsx"

/** The button; it shows why a page could not be loaded. */
export const MoreButton = ({ load }: { load: () => Promise<void> }) => {
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<QueryFailed>()
  const click = async (): Promise<void> => {
    setLoading(true)
    setFailure(undefined)
    try {
      await load()
    } catch (error) {
      setFailure(asFailure(error))
    }
    setLoading(false)
  }
  return (
    <div class="more">
      {failure === undefined ? (
        <button type="button" class="button quiet" disabled={isLoading} onClick={() => void click()}>
          {isLoading ? "Loading …" : "Load more"}
        </button>
      ) : (
        <Failure failure={failure} again={() => void click()} />
      )}
    </div>
  )
}
