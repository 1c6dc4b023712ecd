/** The name under which an account is shown, everywhere the same. */
import { Effect } from "effect"
import { displayedName } from "#schemas/domain/account-name.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { AccountLoaders } from "./account-loaders.ts"
import { labelOf } from "./address-labels.ts"

/**
 * The best available name of an account, and its source; `undefined` for one without a name.
 *
 * @param chainId - Only labels of this chain; of all served chains if absent.
 */
export const findName = Effect.fnUntraced(function* (
  address: Address,
  context: Pick<AccountLoaders, "identities"> & Pick<RequestContext, "chains" | "labels" | "marks">,
  chainId?: ChainId,
) {
  const { ens, basename } = (yield* context.identities.load(address)) ?? {}
  if (ens !== undefined) return { value: displayedName(ens.name), source: "ENS" as const }
  if (basename !== undefined) return { value: displayedName(basename.name), source: "BASENAME" as const }
  const label = yield* labelOf(address, context, chainId)
  return label === undefined ? undefined : { value: label, source: "LABEL" as const }
})
