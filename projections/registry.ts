import type { SourceMark } from "#schemas/domain/mark.ts"
import { agentChanges } from "./agents/agent-changes.ts"
import { agentFeedback } from "./agents/agent-feedback.ts"
import { relayedPayments } from "./agents/relayed-payments.ts"
import { allowances } from "./allowances/allowances.ts"
import { checkpoints } from "./balances/checkpoints.ts"
import { tokenMovements } from "./balances/token-movements.ts"
import { attestedLabels } from "./contracts/attested-labels.ts"
import { codeChanges } from "./contracts/code-changes.ts"
import { contractChanges } from "./contracts/contract-changes.ts"
import { labelRevocations } from "./contracts/label-revocations.ts"
import { wantedAvatars } from "./documents/wanted-avatars.ts"
import { wantedDocuments } from "./documents/wanted-documents.ts"
import { wantedMedia } from "./documents/wanted-media.ts"
import { blocks } from "./facts/blocks.ts"
import { itemTransfers } from "./facts/item-transfers.ts"
import { ledger } from "./facts/ledger.ts"
import { logs } from "./facts/logs.ts"
import { pools } from "./facts/pools.ts"
import { proxyChanges } from "./facts/proxy-changes.ts"
import { swaps } from "./facts/swaps.ts"
import { timeline } from "./facts/timeline.ts"
import { tokenSwaps } from "./facts/token-swaps.ts"
import { tokens } from "./facts/tokens.ts"
import { traces } from "./facts/traces.ts"
import { transactions } from "./facts/transactions.ts"
import { transfers } from "./facts/transfers.ts"
import { followLists } from "./follows/follow-lists.ts"
import { followRecords } from "./follows/follow-records.ts"
import { bridgeMessages } from "./messages/bridge-messages.ts"
import { bridgePairs } from "./messages/bridge-pairs.ts"
import { nameChanges } from "./names/name-changes.ts"
import { nameTexts } from "./names/name-texts.ts"
import { collectionSales } from "./nfts/collection-sales.ts"
import { collectionUris } from "./nfts/collection-uris.ts"
import { deployments } from "./nfts/deployments.ts"
import { itemTraits } from "./nfts/item-traits.ts"
import { itemUris } from "./nfts/item-uris.ts"
import { nftPoolChanges } from "./nfts/nft-pool-changes.ts"
import { nftPools } from "./nfts/nft-pools.ts"
import { nftQuotes } from "./nfts/nft-quotes.ts"
import { nftSales } from "./nfts/nft-sales.ts"
import { positionHolders } from "./positions/position-holders.ts"
import { positionTokens } from "./positions/position-tokens.ts"
import { feedRates } from "./prices/feed-rates.ts"
import { liquidityChanges } from "./prices/liquidity-changes.ts"
import { poolFloors } from "./prices/pool-floors.ts"
import { vaultChanges } from "./prices/vault-changes.ts"
import { rollups } from "./rollup-registry.ts"
import { tokenTerms } from "./search/token-terms.ts"
import { sourceProjections } from "./source-registry.ts"
import { tokenSuspicions } from "./spam/token-suspicions.ts"
import type { Projection } from "./table/projection.ts"
import type { Release } from "./table/release.ts"
import { setOfStream } from "./table/source-projection.ts"
import { setOfProjections } from "./table/table-sets.ts"
import { transactionDocuments } from "./transactions/transaction-documents.ts"
import { transactionPlaces } from "./transactions/transaction-places.ts"

/** Every projection. The order is alphabetical and has no effect. */
export const projections: ReadonlyArray<Projection> = [
  agentChanges,
  agentFeedback,
  allowances,
  attestedLabels,
  blocks,
  bridgeMessages,
  bridgePairs,
  checkpoints,
  codeChanges,
  collectionSales,
  collectionUris,
  contractChanges,
  deployments,
  feedRates,
  followLists,
  followRecords,
  itemTraits,
  itemTransfers,
  itemUris,
  labelRevocations,
  ledger,
  liquidityChanges,
  logs,
  nameChanges,
  nameTexts,
  nftPoolChanges,
  nftPools,
  nftQuotes,
  nftSales,
  poolFloors,
  pools,
  positionHolders,
  positionTokens,
  proxyChanges,
  relayedPayments,
  swaps,
  timeline,
  tokenMovements,
  tokenSuspicions,
  tokenSwaps,
  tokenTerms,
  tokens,
  traces,
  transactionDocuments,
  transactionPlaces,
  transactions,
  transfers,
  vaultChanges,
  wantedAvatars,
  wantedDocuments,
  wantedMedia,
]

/**
 * This release.
 *
 * `earlier` may list definitions that new versions replace: their tables are then updated while the new ones are being built. Without
 * it the served tables are not updated until the build is complete.
 */
export const release: Release = { projections, earlier: [], rollups, sources: sourceProjections }

/** The table set of this release. */
export const ownSet = setOfProjections(projections)

/** Whether a mark covers the tables that this release reads of its stream. */
export const isOwnSourceMark = ({ stream, setName }: SourceMark): boolean =>
  setName === setOfStream(sourceProjections, stream).name
