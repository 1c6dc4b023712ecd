import { approvals } from "./decode/approvals.ts"
import { checkpoints } from "./decode/checkpoints.ts"
import { collectionUris } from "./decode/collection-uris.ts"
import { contractChanges } from "./decode/contract-changes.ts"
import { feedRates } from "./decode/feed-rates.ts"
import { fees } from "./decode/fees.ts"

import { itemUris } from "./decode/item-uris.ts"
import { nativeMovements } from "./decode/native-movements.ts"
import { nativeToken } from "./decode/native-token.ts"
import { nftApprovals } from "./decode/nft-approvals.ts"
import { nftTransfers } from "./decode/nft-transfers.ts"
import { permit2Approvals } from "./decode/permit2-approvals.ts"
import { pools } from "./decode/pools.ts"
import { relayedPayments } from "./decode/relayed-payments.ts"
import { rewards } from "./decode/rewards.ts"
import { supplyChanges } from "./decode/supply-changes.ts"
import { tokenMetadata } from "./decode/token-metadata.ts"
import { transfers } from "./decode/transfers.ts"
import { utxoMovements } from "./decode/utxo/movements.ts"
import { withdrawals } from "./decode/withdrawals.ts"
import { wrappedNative } from "./decode/wrapped-native.ts"
import { agentChanges } from "./interpret/agent-changes.ts"
import { agentFeedback } from "./interpret/agent-feedback.ts"
import { attestedLabels } from "./interpret/attested-labels.ts"
import { bridgeMessages } from "./interpret/bridge-messages.ts"
import { bridgePairs } from "./interpret/bridge-pairs.ts"
import { codeChanges } from "./interpret/code-changes.ts"
import { followChanges } from "./interpret/follow-changes.ts"
import { liquidityChanges } from "./interpret/liquidity-changes.ts"
import { nameChanges } from "./interpret/name-changes.ts"
import { nftPools } from "./interpret/nft-pools.ts"
import { nftQuotes } from "./interpret/nft-quotes.ts"
import { nftSales } from "./interpret/nft-sales.ts"
import { poolFloors } from "./interpret/pool-floors.ts"
import { poolReserves } from "./interpret/pool-reserves.ts"
import { positionHolders } from "./interpret/position-holders.ts"
import { positionTokens } from "./interpret/position-tokens.ts"
import { proxyChanges } from "./interpret/proxy-changes.ts"
import { swaps } from "./interpret/swaps.ts"
import { timeline } from "./interpret/timeline.ts"
import { utxoTimeline } from "./interpret/utxo/timeline.ts"
import { vaultChanges } from "./interpret/vault-changes.ts"
import type { AnyProcessor } from "./processor.ts"
import { tokenSuspicions } from "./spam/token-suspicions.ts"

/** Every processor. Their stages determine the order in which they run, not the list. */
export const processors: ReadonlyArray<AnyProcessor> = [
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
  feedRates,
  fees,
  followChanges,
  itemUris,
  liquidityChanges,
  nameChanges,
  nativeMovements,
  nativeToken,
  nftApprovals,
  nftPools,
  nftQuotes,
  nftSales,
  nftTransfers,
  permit2Approvals,
  poolFloors,
  poolReserves,
  pools,
  positionHolders,
  positionTokens,
  proxyChanges,
  relayedPayments,
  rewards,
  supplyChanges,
  swaps,
  timeline,
  tokenMetadata,
  tokenSuspicions,
  transfers,
  utxoMovements,
  utxoTimeline,
  vaultChanges,
  withdrawals,
  wrappedNative,
]
