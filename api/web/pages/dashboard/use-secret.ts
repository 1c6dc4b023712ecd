/** Actions after which a list is loaded again, and the secret that one may yield, which is shown once. */
import { useState } from "preact/hooks"
import type { QueryFailed } from "../../client/failure.ts"
import { useAction } from "../../client/use-action.ts"
import type { Secret } from "./secret-note.tsx"

interface SecretActions {
  readonly failure: QueryFailed | undefined
  /** The secret of the newest action. */
  readonly secret: Secret | undefined
  readonly change: (work: () => Promise<Secret | undefined>) => void
}

/** The actions of a component over a list. */
export const useSecret = (list: { readonly refresh: () => void }): SecretActions => {
  const { act, failure } = useAction()
  const [secret, setSecret] = useState<Secret>()
  const change = (work: () => Promise<Secret | undefined>): void =>
    act(async () => {
      setSecret(undefined)
      setSecret(await work())
      list.refresh()
    })
  return { failure, secret, change }
}
