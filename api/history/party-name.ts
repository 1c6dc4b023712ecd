/** The names under which sentences show the parties of a transaction. */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { findName } from "../accounts/display-name.ts"
import type { RequestContext } from "../request/request-context.ts"

/** The name of a party of a transaction: that of a brand's contract, else the account's own. */
export const partyName = (
  chainId: ChainId,
  address: Address,
  context: Parameters<typeof findName>[1] & Pick<RequestContext, "apps">,
) => {
  const contractName = context.apps.contractNameOf(chainId, address)
  return contractName === undefined
    ? Effect.map(findName(address, context, chainId), (name) => name?.value)
    : Effect.succeed(contractName)
}
