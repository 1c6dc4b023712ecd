/** Queries that others wrote for this interface: of public documentation, agents' guides and clients, in the specification's names. */
import { hash } from "../chain/block-builder.ts"
import { ann, bob, usdc } from "./api-story.ts"

const addresses = [ann, bob]
const token = { address: usdc, chainId: 31_337 }
const pageInfo = "pageInfo { hasNextPage endCursor }"
const tokenRow = "tokenAddress symbol name balance balanceRaw balanceUSD price imgUrlV2 network { name chainId }"
const market = `price(currency: $currency) marketCap totalLiquidity totalGasTokenLiquidity priceChange5m priceChange1h priceChange24h volume24h
  priceTicks(currency: $currency, timeFrame: $timeFrame) { id median open close high low timestamp }`
const token2025 = `id address name symbol decimals totalSupply networkId credibility rank isVerified isHoldersSupported imageUrl securityRisk { reason strategy }
  holders(first: $first) { edges { node { holderAddress percentileShare value } } totalCount ${pageInfo} }`
const marketArguments = "$first: Float!, $currency: Currency!, $timeFrame: TimeFrame!"
const marketVariables = { first: 3, currency: "USD", timeFrame: "DAY" }
const position = `... on AbstractPositionBalance { type key address network appId groupId groupLabel displayProps { label images balanceDisplayMode } balanceUSD balanceInCurrency }
  ... on AppTokenPositionBalance { symbol balance price tokens { type address symbol balance balanceUSD } }
  ... on ContractPositionBalance { tokens { metaType token { type symbol balance balanceUSD ... on AppTokenPositionBalance { tokens { symbol balanceUSD } } } } }`

/** Queries by what they are for, each with variables for the story of the market. */
export const publishedQueries: Readonly<
  Record<string, readonly [query: string, variables: Readonly<Record<string, unknown>>]>
> = {
  "balances of tokens": [
    `query T($addresses: [Address!]!, $first: Int, $chainIds: [Int!]) { portfolioV2(addresses: $addresses, chainIds: $chainIds) {
      tokenBalances { totalBalanceUSD byToken(first: $first, filters: { minBalanceUSD: 10 }) { totalCount edges { node { ${tokenRow} balanceInCurrency(currency: USD) onchainMarketData { priceChange24h marketCap } } } ${pageInfo} } } } }`,
    { addresses, first: 500, chainIds: [31_337] },
  ],
  "balances in apps": [
    `query A($addresses: [Address!]!) { portfolioV2(addresses: $addresses) { appBalances { totalBalanceUSD byApp(first: 50) { totalCount edges { node {
      balanceUSD balanceInCurrency(currency: USD) app { displayName slug imgUrl description url category { name } } network { name slug chainId evmCompatible }
      positionBalances(first: 100) { edges { node { ${position} } } } } } } } } }`,
    { addresses },
  ],
  "claimable amounts": [
    `query C($addresses: [Address!]!) { portfolio(addresses: $addresses) { totals { claimables { appId address token { address network balance balanceUSD symbol } } debts { appId address } } } }`,
    { addresses },
  ],
  NFTs: [
    `query N($addresses: [Address!]!, $first: Int) { portfolioV2(addresses: $addresses) { nftBalances { totalBalanceUSD totalTokensOwned
      byToken(first: $first, order: { by: USD_WORTH }) { edges { node { token { tokenId name description estimatedValue { valueUsd } lastSale { valueWithDenomination denomination { symbol } } collection { name address network }
        mediasV3 { images(first: 1) { edges { node { original thumbnail blurhash } } } } } } } ${pageInfo} } } } }`,
    { addresses, first: 12 },
  ],
  "identities of accounts": [
    `query I($addresses: [Address!]!) { accounts(addresses: $addresses) { address isContract blockiesURI basename displayName { source value } description { source value }
      avatar { source value { __typename ... on AvatarUrl { url mimeType } ... on NftTokenErc721 { tokenId collection { name } mediasV3 { images(first: 1) { edges { node { thumbnail } } } } } } }
      avatarUrl opepenURI label socialLinks { name url source } followStats { followerCount followingCount }
      ensRecord { name metadata { description website github twitter email avatar { ... on AvatarUrl { url } } } } lensProfile { handle metadata { fullHandle imageUrl } }
      socialProfile { username fid socialScore custodyAddress connectedAddresses metadata { displayName description imageUrl warpcast profileUrl xAccount { username url } } } } }`,
    { addresses },
  ],
  "accounts of social profiles": [
    `query S($fids: [Float!], $names: [String!]) { accounts(fids: $fids, socialUsernames: $names) { socialProfile { username fid connectedAddresses custodyAddress } } }`,
    { fids: [3], names: ["someone"] },
  ],
  "a social profile": [
    `query P($username: String, $fid: Int) { socialProfile(username: $username, fid: $fid) { fid username custodyAddress connectedAddresses metadata { imageUrl displayName description warpcast } } }`,
    { username: "someone" },
  ],
  "an account by its name": [`query E($ens: String) { account(ens: $ens) { address } }`, { ens: "someone.eth" }],
  "a history": [
    `query H($subjects: [Address!]!, $perspective: TransactionHistoryV2Perspective = Signer, $first: Int, $startDate: Timestamp!) {
      transactionHistoryV2(subjects: $subjects, perspective: $perspective, first: $first, filters: { orderByDirection: DESC, startDate: $startDate, chainIds: [31337] }) {
        edges { node { ... on TimelineEventV2 { transaction { hash timestamp network fromUser { displayName { value source } } } interpretation { processedDescription descriptionDisplayItems { ... on TokenDisplayItem { type amountRaw tokenV2 { symbol decimals } token { ... on AppFungibleToken { symbol appImageUrl } ... on BaseFungibleToken { symbol imageUrl } } } ... on ActorDisplayItem { address account { displayName { value } } } } }
          deltas { edges { node { account { displayName { value } } tokenDeltasV2 { edges { node { amount attachment { amountRaw } } } } } } } }
          ... on ActivityTimelineEventDelta { transactionHash transactionBlockTimestamp network perspectiveAccount { address } fungibleDeltas { amount token { symbol } } } } } ${pageInfo} } }`,
    { subjects: addresses, perspective: "All", first: 20, startDate: 1 },
  ],
  "a transaction": [
    `query D($hash: String!, $chainId: Int!) { transactionDetailsV2(hash: $hash, chainId: $chainId) { transaction { hash blockNumber from to value gasPrice transactionFee logs { address topics data } } interpretation { processedDescription } app { displayName imgUrl } } }`,
    { hash: hash(2_001), chainId: 31_337 },
  ],
  "a timeline, by the deprecated query": [
    `query L($addresses: [Address!], $isSigner: Boolean, $networks: [Network!]) { accountsTimeline(addresses: $addresses, realtimeInterpretation: false, spamFilter: true, isSigner: $isSigner, networks: $networks, first: 5) {
      edges { node { transaction { hash fromUser { address displayName { value } } toUser { displayName { value } } } interpretation { processedDescription } app { slug name imgUrl description } accountDeltasV2 { edges { node { tokenDeltasV2 { edges { node { amount } } } } } } } } ${pageInfo} } }`,
    { addresses, isSigner: true },
  ],
  "items of sentences, in their deprecated form": [
    `query W($hash: String!, $network: Network!) { transactionDetails(transactionHash: $hash, network: $network) { key interpretation { descriptionDisplayItems { ... on ActorDisplayItem { actor { __typename ... on Wallet { address ens } ... on Contract { address network } ... on User { address } } actorV2 { __typename ... on Account { address } ... on Contract { address } } } } } } }`,
    { hash: hash(2_001), network: "TEST_MAINNET" },
  ],
  "apps, as wallets show them": [
    `query Z { apps(first: 5, orderBy: CREATED_AT) { totalCount edges { node { id slug displayName links { discord twitter } tabs { label type ... on AppSplitView { views { label } } ... on AppDropdownView { options { label } } ... on AppListView { positions { contractPositions { key tokens { type } } } } } token { symbol } category { trendable createdAt } createdAt } } } }`,
    {},
  ],
  "a portfolio in its older form": [
    `query O($addresses: [Address!]!, $networks: [Network!]) { portfolio(addresses: $addresses, networks: $networks) { proxies { address } tokenBalances { key network token { balanceUSD baseToken { symbol } } }
      appBalances { appId products { label assets { key ... on ContractPositionBalance { tokens { metaType token { __typename ... on NonFungiblePositionBalance { collection { name } assets { tokenId } } } } } } meta { label } } }
      nftBalances { network balanceUSD } totals { total holdings { key pct } } breakdown { type balanceUSD breakdown { type } ... on PositionBreakdown { displayProps { label stats { label { type } } } } } } }`,
    { addresses, networks: ["TEST_MAINNET"] },
  ],
  "a token": [
    `query F($address: Address!, $chainId: Int!, ${marketArguments}) { fungibleTokenV2(address: $address, chainId: $chainId) { ${token2025} imageUrlV2 priceData { ${market} } } }`,
    { ...token, ...marketVariables },
  ],
  "a token, by the deprecated query": [
    `query F($address: Address!, $network: Network!, ${marketArguments}) { fungibleToken(address: $address, network: $network) { ${token2025} onchainMarketData { type isExchangeable ${market} } } }`,
    { address: usdc, network: "TEST_MAINNET", ...marketVariables },
  ],
  "tokens, by the deprecated query": [
    `query B($tokens: [FungibleTokenInput!]!, ${marketArguments}) { fungibleTokenBatch(tokens: $tokens) { ${token2025} onchainMarketData { ${market} } } }`,
    { tokens: [{ address: usdc, network: "TEST_MAINNET" }], ...marketVariables },
  ],
  tokens: [
    `query B($tokens: [FungibleTokenInputV2!]!) { fungibleTokenBatchV2(tokens: $tokens) { symbol name decimals imageUrlV2 priceData { price priceChange24h historicalPrice(timestamp: 600000) { price timestamp } latestSwaps(first: 3) { edges { node { boughtTokenAddress boughtAmount soldAmount gasTokenVolume volumeUsd timestamp transactionHash from { displayName { value source } } } } } } } }`,
    { tokens: [token] },
  ],
  rankings: [
    `query R($first: Int, $after: String, $fid: Int) { tokenRanking(first: $first, after: $after, fid: $fid) { edges { cursor node { id buyCount buyerCount buyerCount24h token { address name symbol imageUrlV2 priceData { marketCap price priceChange5m priceChange1h priceChange24h volume24h totalGasTokenLiquidity } } } } ${pageInfo} }
      nftRanking(first: $first) { edges { cursor node { id collection { name address } } } ${pageInfo} } }`,
    { first: 2 },
  ],
  "feeds of swaps": [
    `query G($chainId: Int!, $tokenAddress: String!, $first: Int) { generalSwapFeed(first: $first) { edges { node { swap { id fid transactionHash timestamp chainId usdVolume volumeUsd isBuy amount account { displayName { value } } token { symbol imageUrlV2 } } } } ${pageInfo} }
      tokenActivityFeed(chainId: $chainId, tokenAddress: $tokenAddress, first: $first, filters: { minimumUsdVolume: 1 }) { edges { node { ... on ChannelFeedSwap { fid usdVolume isBuy } } } } }`,
    { chainId: 31_337, tokenAddress: usdc, first: 5 },
  ],
  "a search": [
    `query Q($input: SearchInputV2!) { searchV2(input: $input) { results { id category title score imageUrl ... on Erc20TokenResult { address network name symbol erc20 { holders(first: 1) { totalCount } } } ... on UserResult { address ens } ... on NftCollectionResult { address collection { name } } } } }`,
    { input: { search: "usd", maxResultsPerCategory: 5, chainIds: [31_337] } },
  ],
}
