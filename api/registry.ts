import { type ApiResolvers, joinResolvers } from "./context/resolver-module.ts"
import { account } from "./resolvers/account.ts"
import { activityEvent } from "./resolvers/activity-event.ts"
import { agent } from "./resolvers/agent.ts"
import { app } from "./resolvers/app.ts"
import { appBalance } from "./resolvers/app-balance.ts"
import { balanceJob } from "./resolvers/balance-job.ts"
import { baseToken } from "./resolvers/base-token.ts"
import { block } from "./resolvers/block.ts"
import { breakdown } from "./resolvers/breakdown.ts"
import { collectionEvent } from "./resolvers/collection-event.ts"
import { contract } from "./resolvers/contract.ts"
import { delta } from "./resolvers/delta.ts"
import { displayItem } from "./resolvers/display-item.ts"
import { feed } from "./resolvers/feed.ts"
import { historicalPortfolio } from "./resolvers/historical-portfolio.ts"
import { history } from "./resolvers/history.ts"
import { intent } from "./resolvers/intent.ts"
import { interpretation } from "./resolvers/interpretation.ts"
import { live } from "./resolvers/live.ts"
import { marketData } from "./resolvers/market-data.ts"
import { network } from "./resolvers/network.ts"
import { nft } from "./resolvers/nft.ts"
import { nftCollection } from "./resolvers/nft-collection.ts"
import { nftDeprecated } from "./resolvers/nft-deprecated.ts"
import { nftEvent } from "./resolvers/nft-event.ts"
import { nftMedia } from "./resolvers/nft-media.ts"
import { nftPortfolio } from "./resolvers/nft-portfolio.ts"
import { nftPosition } from "./resolvers/nft-position.ts"
import { nftRanking } from "./resolvers/nft-ranking.ts"
import { portfolio } from "./resolvers/portfolio.ts"
import { portfolioDeprecated } from "./resolvers/portfolio-deprecated.ts"
import { position } from "./resolvers/position.ts"
import { price } from "./resolvers/price.ts"
import { profit } from "./resolvers/profit.ts"
import { scalar } from "./resolvers/scalar.ts"
import { search } from "./resolvers/search.ts"
import { taxExport } from "./resolvers/tax-export.ts"
import { token } from "./resolvers/token.ts"
import { transaction } from "./resolvers/transaction.ts"
import { webhook } from "./resolvers/webhook.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The resolvers of every area. Fails to compile if a root field, or a field of a modelled type, has none. */
export const resolvers: ApiResolvers = joinResolvers([
  account,
  activityEvent,
  agent,
  app,
  appBalance,
  balanceJob,
  baseToken,
  block,
  breakdown,
  collectionEvent,
  contract,
  delta,
  displayItem,
  feed,
  historicalPortfolio,
  history,
  intent,
  interpretation,
  live,
  marketData,
  network,
  nft,
  nftCollection,
  nftDeprecated,
  nftEvent,
  nftMedia,
  nftPortfolio,
  nftPosition,
  nftRanking,
  portfolio,
  portfolioDeprecated,
  position,
  price,
  profit,
  scalar,
  search,
  taxExport,
  token,
  transaction,
  webhook,
])
