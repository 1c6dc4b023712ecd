/** Port to the contracts of accounts, which decide whether they accept a signature. The readers of chains ask them. */
import { Context, Effect } from "effect"
import type { SignatureCheck } from "#schemas/domain/signature-check.ts"

/** Checks of signatures by the contracts of their accounts. */
export interface ContractSignaturesShape {
  /** Whether a contract accepts a signature at the newest block of its chain; `undefined` if no reader of the chain answers in time. */
  readonly check: (check: SignatureCheck) => Effect.Effect<boolean | undefined>
}

/** Checks of signatures by contracts; none where no log is configured. */
export const ContractSignatures: Context.Reference<ContractSignaturesShape> =
  Context.Reference<ContractSignaturesShape>("api/ContractSignatures", {
    defaultValue: () => ({ check: () => Effect.succeed(undefined) }),
  })
