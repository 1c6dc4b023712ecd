import { agentsView } from "./views/agents.ts"
import { allowancesView } from "./views/allowances.ts"
import { approvalsView } from "./views/approvals.ts"
import { attestedLabelsView } from "./views/attested-labels.ts"
import { balancesView } from "./views/balances.ts"
import { blocksView } from "./views/blocks.ts"
import { codeChangesView } from "./views/code-changes.ts"
import { contractCreationsView } from "./views/contract-creations.ts"
import { gatewayAnswersView } from "./views/gateway-answers.ts"
import { interpretationsView } from "./views/interpretations.ts"
import { labelsView } from "./views/labels.ts"
import { latestPricesView } from "./views/latest-prices.ts"
import { ledgerView } from "./views/ledger.ts"
import { logsView } from "./views/logs.ts"
import { marksView } from "./views/marks.ts"
import { nameChangesView } from "./views/name-changes.ts"
import { nameReadsView } from "./views/name-reads.ts"
import { nftSalesView } from "./views/nft-sales.ts"
import { nftTransfersView } from "./views/nft-transfers.ts"
import { poolsView } from "./views/pools.ts"
import { pricesView } from "./views/prices.ts"
import { sandwichesView } from "./views/sandwiches.ts"
import { seenAccountsView } from "./views/seen-accounts.ts"
import { seenTokensView } from "./views/seen-tokens.ts"
import { suspicionsView } from "./views/suspicions.ts"
import { swapsView } from "./views/swaps.ts"
import { taxMovementsView } from "./views/tax-movements.ts"
import { tokenModesView } from "./views/token-modes.ts"
import { tokensView } from "./views/tokens.ts"
import { tracesView } from "./views/traces.ts"
import { traderPnlView } from "./views/trader-pnl.ts"
import { transactionsView } from "./views/transactions.ts"
import { transfersView } from "./views/transfers.ts"
import { unattributedView } from "./views/unattributed.ts"
import type { View } from "./views/view.ts"

/** Every view. The order is alphabetical and has no effect. */
export const views: ReadonlyArray<View> = [
  agentsView,
  allowancesView,
  approvalsView,
  attestedLabelsView,
  balancesView,
  blocksView,
  codeChangesView,
  contractCreationsView,
  gatewayAnswersView,
  interpretationsView,
  labelsView,
  latestPricesView,
  ledgerView,
  logsView,
  marksView,
  nameChangesView,
  nameReadsView,
  nftSalesView,
  nftTransfersView,
  poolsView,
  pricesView,
  sandwichesView,
  seenAccountsView,
  seenTokensView,
  suspicionsView,
  swapsView,
  taxMovementsView,
  tokenModesView,
  tokensView,
  tracesView,
  traderPnlView,
  transactionsView,
  transfersView,
  unattributedView,
]
