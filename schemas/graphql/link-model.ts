/** Models of transactions linked across chains; as `model.ts`. */
import type { ChainId, Hash } from "../domain/primitive.ts"
import type { MessageStep } from "../facts/bridge-message.ts"

/** Model of `LinkedTransaction`. */
export interface LinkedTransactionModel {
  readonly chainId: ChainId
  readonly hash: Hash
  readonly step: MessageStep
}
