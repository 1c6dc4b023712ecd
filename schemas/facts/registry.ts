import { agentChanges } from "./agent-change.ts"
import { agentFeedback } from "./agent-feedback.ts"
import { approvals } from "./approval.ts"
import { attestedLabels } from "./attested-label.ts"
import { bridgeMessages } from "./bridge-message.ts"
import { bridgePairs } from "./bridge-pair.ts"
import { checkpoints } from "./checkpoint.ts"
import { codeChanges } from "./code-change.ts"
import { collectionUris } from "./collection-uri.ts"
import { contractChanges } from "./contract-change.ts"
import { deltas } from "./delta.ts"
import { feedRates } from "./feed-rate.ts"
import { followChanges } from "./follow-change.ts"
import { itemUris } from "./item-uri.ts"
import { labelRevocations } from "./label-revocation.ts"
import { liquidityChanges } from "./liquidity-change.ts"
import { nameChanges } from "./name-change.ts"
import { nftApprovals } from "./nft-approval.ts"
import { nftPools } from "./nft-pool.ts"
import { nftPoolChanges } from "./nft-pool-change.ts"
import { nftQuotes } from "./nft-quote.ts"
import { nftSales } from "./nft-sale.ts"
import { permit2Approvals } from "./permit2-approval.ts"
import { pools } from "./pool.ts"
import { poolFloors } from "./pool-floor.ts"
import { positionHolders } from "./position-holder.ts"
import { positionTokens } from "./position-token.ts"
import { proxyChanges } from "./proxy-change.ts"
import { relayedPayments } from "./relayed-payment.ts"
import { swaps } from "./swap.ts"
import { timeline } from "./timeline-entry.ts"
import { tokens } from "./token-metadata.ts"
import { tokenSuspicions } from "./token-suspicion.ts"
import { transfers } from "./transfer.ts"
import { vaultChanges } from "./vault-change.ts"

/** Every kind of fact, under the name of its list. The order is alphabetical and has no effect. */
export const factKinds = {
  agentChanges,
  agentFeedback,
  approvals,
  attestedLabels,
  bridgeMessages,
  bridgePairs,
  checkpoints,
  codeChanges,
  collectionUris,
  contractChanges,
  deltas,
  feedRates,
  followChanges,
  itemUris,
  labelRevocations,
  liquidityChanges,
  nameChanges,
  nftApprovals,
  nftPoolChanges,
  nftPools,
  nftQuotes,
  nftSales,
  permit2Approvals,
  poolFloors,
  pools,
  positionHolders,
  positionTokens,
  proxyChanges,
  relayedPayments,
  swaps,
  timeline,
  tokenSuspicions,
  tokens,
  transfers,
  vaultChanges,
}
