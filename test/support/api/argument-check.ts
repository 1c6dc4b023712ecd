/** Outcomes of checks of arguments: the message of a failure, and the failures that were reported. */
import { Effect } from "effect"
import type { PartialFailure } from "#api/request/request-context.ts"

/** The message with which a check fails. */
export const messageOf = <Failure extends Error>(check: Effect.Effect<unknown, Failure>) =>
  Effect.map(Effect.flip(check), ({ message }) => message)

/** Takes reports, and gives what they were by tag and chain. */
export const reports = () => {
  const taken: Array<PartialFailure> = []
  return {
    report: (failure: PartialFailure) => void taken.push(failure),
    errorLines: () =>
      taken.map((failure) => {
        const subject = "argument" in failure ? failure.argument : undefined
        return `${failure._tag} ${"chainId" in failure ? failure.chainId : subject}`
      }),
  }
}
