// Made from the .graphql files of this folder by `npm run codegen`. Never edited by hand.
/** Variables and data of each question. */
export interface Queries {
  readonly "account": {
    readonly variables: { readonly address: string }
    readonly data: { readonly account: { readonly address: string; readonly displayName: { readonly value: string; readonly source: ("ENS" | "BASENAME" | "LENS" | "SOCIAL" | "LABEL" | "ADDRESS") } } | null }
  }
  readonly "accounts": {
    readonly variables: { readonly addresses: ReadonlyArray<string> }
    readonly data: { readonly accounts: ReadonlyArray<{ readonly address: string; readonly displayName: { readonly value: string; readonly source: ("ENS" | "BASENAME" | "LENS" | "SOCIAL" | "LABEL" | "ADDRESS") } }> }
  }
  readonly "balance-job": {
    readonly variables: { readonly jobId: string }
    readonly data: { readonly balanceJobStatus: { readonly jobId: string; readonly status: string } }
  }
  readonly "chain": {
    readonly variables: { readonly chainId: number }
    readonly data: { readonly network: { readonly name: string; readonly finalizedBlock: number | null; readonly blockRanges: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly firstBlock: number; readonly lastBlock: number } }> } } | null }
  }
  readonly "chains": {
    readonly variables: Record<string, never>
    readonly data: { readonly networks: ReadonlyArray<{ readonly chainId: number | null; readonly name: string; readonly slug: string; readonly vm: ("EVM" | "SVM" | "BITCOIN"); readonly holdingsEnabled: boolean; readonly headBlock: number | null; readonly lagBlocks: number | null; readonly lagSeconds: number | null; readonly historyFrom: number | null; readonly tideMark: { readonly block: number; readonly hash: string; readonly timestamp: number } | null }> }
  }
  readonly "deployed-collections": {
    readonly variables: { readonly deployers: ReadonlyArray<string>; readonly chainIds: ReadonlyArray<number>; readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly nftCollectionsForDeployersV2: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly address: string; readonly name: string; readonly creator: string; readonly owner: string; readonly deployedAt: number | null } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "history": {
    readonly variables: { readonly subjects: ReadonlyArray<string>; readonly first?: number | null; readonly after?: string | null; readonly filters?: { readonly chainIds?: ReadonlyArray<number> | null; readonly tokenAddress?: ReadonlyArray<string> | null; readonly receivedFrom?: ReadonlyArray<string> | null; readonly sentTo?: ReadonlyArray<string> | null; readonly categories?: ReadonlyArray<("Bridge" | "Swap" | "Nft_Sale" | "Nft_Mint")> | null; readonly contractAddress?: ReadonlyArray<string> | null; readonly startDate?: number | null; readonly endDate?: number | null; readonly hidden?: boolean | null; readonly orderByDirection?: ("DESC" | "ASC") | null } | null }
    readonly data: { readonly transactionHistoryV2: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: ({ readonly __typename: "TimelineEventV2"; readonly hash: string; readonly timestamp: number; readonly networkObject: { readonly chainId: number | null } | null; readonly interpretation: { readonly processedDescription: string } } | { readonly __typename: "ActivityTimelineEventDelta"; readonly transactionHash: string; readonly transactionBlockTimestamp: number; readonly networkObject: { readonly chainId: number | null } | null; readonly perspectiveAccount: { readonly address: string }; readonly interpretation: { readonly processedDescription: string } }) }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "latest-swaps": {
    readonly variables: { readonly address: string; readonly chainId: number; readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly fungibleTokenV2: { readonly symbol: string; readonly priceData: { readonly latestSwaps: { readonly edges: ReadonlyArray<{ readonly node: { readonly transactionHash: string; readonly timestamp: number; readonly from: { readonly address: string }; readonly soldAmount: number; readonly soldTokenAddress: string; readonly boughtAmount: number; readonly boughtTokenAddress: string; readonly volumeUsd: number } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } } | null } | null }
  }
  readonly "nft-balances": {
    readonly variables: { readonly addresses: ReadonlyArray<string>; readonly chainIds?: ReadonlyArray<number> | null; readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly portfolioV2: { readonly nftBalances: { readonly totalTokensOwned: string; readonly distinctTokensOwned: string; readonly byCollection: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly balance: string; readonly balanceDistinct: string; readonly collection: { readonly address: string; readonly name: string } } }> }; readonly byToken: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly balance: string; readonly lastReceived: number; readonly token: { readonly tokenId: string; readonly collection: { readonly address: string; readonly symbol: string } } } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } } } }
  }
  readonly "nft-collection": {
    readonly variables: { readonly address: string; readonly chainId: number }
    readonly data: { readonly nftCollectionV2: { readonly name: string; readonly symbol: string; readonly nftStandard: ("ERC_721" | "ERC_1155"); readonly supply: string; readonly circulatingSupply: string; readonly holdersCount: string; readonly stats: { readonly dailyVolumeEth: string; readonly dailyVolumeEthPercentChange: number | null; readonly totalVolumeEth: string; readonly totalVolume: { readonly valueUsd: number } }; readonly holders: { readonly edges: ReadonlyArray<{ readonly node: { readonly holdCount: string; readonly account: { readonly address: string } } }> }; readonly nfts: { readonly edges: ReadonlyArray<{ readonly node: { readonly tokenId: string } }> }; readonly events: { readonly edges: ReadonlyArray<{ readonly node: ({ readonly intention: string | null; readonly timestamp: number; readonly txHash: string; readonly token: { readonly tokenId: string }; readonly fromAccount: { readonly address: string }; readonly toAccount: { readonly address: string }; readonly payments: ReadonlyArray<{ readonly tokenValue: string; readonly tokenValueUSD: string }> } | { readonly intention: string | null; readonly timestamp: number; readonly txHash: string; readonly token: { readonly tokenId: string }; readonly fromAccount: { readonly address: string }; readonly toAccount: { readonly address: string } }) }> } } | null }
  }
  readonly "nft-collections": {
    readonly variables: { readonly collections: ReadonlyArray<{ readonly address: string; readonly subCollectionIdentifier?: string | null; readonly chainId: number }> }
    readonly data: { readonly nftCollectionsV2: ReadonlyArray<{ readonly address: string; readonly name: string; readonly circulatingSupply: string; readonly holdersCount: string }> }
  }
  readonly "nft-events-of-blocks": {
    readonly variables: { readonly chainId: number; readonly fromBlock: number; readonly untilBlock?: number | null; readonly first?: number; readonly after?: string | null }
    readonly data: { readonly nftEventsFromBlockV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly eventType: string; readonly block: number; readonly logIndex: number; readonly from: string; readonly to: string; readonly quantity: string; readonly txHash: string; readonly nft: { readonly tokenId: string; readonly collection: { readonly address: string; readonly name: string } } } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "nft-events": {
    readonly variables: { readonly userAddresses: ReadonlyArray<string>; readonly chainIds: ReadonlyArray<number>; readonly first?: number; readonly after?: string | null }
    readonly data: { readonly nftEventsForAddressesV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly eventType: string; readonly from: string; readonly to: string; readonly quantity: string; readonly timestamp: number; readonly txHash: string; readonly payment: { readonly tokenAmountRaw: string; readonly historicPriceUsd: number | null; readonly token: { readonly symbol: string; readonly decimals: number } | null } | null; readonly nft: { readonly name: string; readonly tokenId: string; readonly collection: { readonly address: string } } } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "nft-ranking": {
    readonly variables: { readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly nftRanking: { readonly edges: ReadonlyArray<{ readonly node: { readonly chainId: number; readonly collectionAddress: string; readonly collection: { readonly name: string; readonly stats: { readonly dailyVolumeEth: string } } | null } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "nft": {
    readonly variables: { readonly collectionAddress: string; readonly chainId: number; readonly tokenId: string }
    readonly data: { readonly nftTokenV2: ({ readonly tokenId: string; readonly name: string; readonly description: string | null; readonly traits: ReadonlyArray<{ readonly attributeName: string; readonly attributeValue: string }>; readonly metadata: { readonly uri: string | null } | null; readonly estimatedValue: { readonly valueUsd: number; readonly valueWithDenomination: number } | null; readonly lastSale: { readonly valueWithDenomination: number; readonly denomination: { readonly symbol: string } } | null; readonly circulatingSupply: string; readonly collection: { readonly name: string; readonly nftStandard: ("ERC_721" | "ERC_1155") }; readonly holders: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly holdTotalCount: string; readonly account: { readonly address: string } } }> }; readonly transfers: { readonly edges: ReadonlyArray<{ readonly heldForInSeconds: number | null; readonly node: { readonly timestamp: number; readonly txHash: string; readonly fromAccount: { readonly address: string }; readonly toAccount: { readonly address: string } } }> } | null }) | null }
  }
  readonly "nfts-by-network": {
    readonly variables: { readonly collectionAddress: string; readonly tokenId: string; readonly network: ("ABSTRACT_MAINNET" | "APECHAIN_MAINNET" | "ARBITRUM_MAINNET" | "ARBITRUM_NOVA_MAINNET" | "ASTAR_MAINNET" | "AURORA_MAINNET" | "AVALANCHE_MAINNET" | "B2_MAINNET" | "BASE_MAINNET" | "BERACHAIN_MAINNET" | "BINANCE_SMART_CHAIN_MAINNET" | "BITCOIN_MAINNET" | "BLAST_MAINNET" | "BOB_MAINNET" | "CELO_MAINNET" | "CORE_MAINNET" | "CRONOS_MAINNET" | "CYBER_MAINNET" | "DEGEN_MAINNET" | "ETHEREUM_MAINNET" | "EVMOS_MAINNET" | "FANTOM_OPERA_MAINNET" | "FLOW_MAINNET" | "FRAX_MAINNET" | "GNOSIS_MAINNET" | "HARMONY_MAINNET" | "HYPEREVM_MAINNET" | "IMMUTABLEX_MAINNET" | "INK_MAINNET" | "LENS_MAINNET" | "LINEA_MAINNET" | "MANTLE_MAINNET" | "MEGAETH_MAINNET" | "METIS_MAINNET" | "MODE_MAINNET" | "MONAD_MAINNET" | "MOONBEAM_MAINNET" | "MOONRIVER_MAINNET" | "MORPH_MAINNET" | "OPBNB_MAINNET" | "OPTIMISM_MAINNET" | "POLYGON_MAINNET" | "POLYGON_ZKEVM_MAINNET" | "RACE_MAINNET" | "REDSTONE_MAINNET" | "RONIN_MAINNET" | "ROOTSTOCK_MAINNET" | "SCROLL_MAINNET" | "SHAPE_MAINNET" | "SOLANA_MAINNET" | "SONEIUM_MAINNET" | "SONIC_MAINNET" | "STORY_MAINNET" | "SUPERSEED_MAINNET" | "TAIKO_MAINNET" | "UNICHAIN_MAINNET" | "WORLDCHAIN_MAINNET" | "XAI_MAINNET" | "ZERO_MAINNET" | "ZKSYNC_MAINNET" | "ZORA_MAINNET"); readonly accounts: ReadonlyArray<string>; readonly userAddresses: ReadonlyArray<string> }
    readonly data: { readonly nftToken: ({ readonly name: string; readonly holdersCount: string }) | null; readonly nftCollection: { readonly name: string; readonly holdersCount: string } | null; readonly nftCollections: ReadonlyArray<{ readonly name: string }>; readonly nftCollectionsForDeployers: { readonly totalCount: number }; readonly nftCollectionsForOwners: { readonly totalCount: number }; readonly nftUsersTokens: { readonly edges: ReadonlyArray<{ readonly balanceRaw: string; readonly node: { readonly name: string } }> }; readonly nftEventsForAddresses: { readonly edges: ReadonlyArray<{ readonly node: { readonly eventType: string; readonly txHash: string } }> } }
  }
  readonly "nfts": {
    readonly variables: { readonly subjects: ReadonlyArray<string>; readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly transactionHistoryV2: { readonly edges: ReadonlyArray<{ readonly node: ({ readonly __typename: "TimelineEventV2"; readonly hash: string; readonly timestamp: number; readonly perspectiveDelta: { readonly nftDeltasV2: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly collectionAddress: string; readonly tokenId: string; readonly amount: number; readonly nft: { readonly collection: { readonly name: string; readonly symbol: string; readonly spamScore: string | null } } | null } }> } } | null } | { readonly __typename: "ActivityTimelineEventDelta"; readonly transactionHash: string; readonly transactionBlockTimestamp: number; readonly nftCount: number; readonly nftDeltas: ReadonlyArray<{ readonly collectionAddress: string; readonly tokenId: string; readonly amount: number; readonly nft: { readonly collection: { readonly name: string; readonly symbol: string; readonly spamScore: string | null } } | null }> }) }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "owned-collections": {
    readonly variables: { readonly owners: ReadonlyArray<string>; readonly chainIds: ReadonlyArray<number>; readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly nftCollectionsForOwnersV2: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly address: string; readonly name: string } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }
  }
  readonly "portfolio": {
    readonly variables: { readonly addresses: ReadonlyArray<string>; readonly chainIds?: ReadonlyArray<number> | null; readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly portfolioV2: { readonly tokenBalances: { readonly totalBalanceUSD: number; readonly omittedTokenCount: number; readonly byToken: { readonly totalCount: number; readonly edges: ReadonlyArray<{ readonly node: { readonly tokenAddress: string; readonly symbol: string; readonly name: string; readonly decimals: number; readonly balance: number; readonly balanceRaw: string; readonly price: number; readonly priceSource: ("ORACLE" | "SPL" | "OCP_V1" | "OCP_V2" | "PRICE_PROVIDER" | "NONE"); readonly balanceUSD: number; readonly imgUrlV2: string | null; readonly network: { readonly chainId: number | null; readonly name: string } } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } }; readonly asOf: ReadonlyArray<{ readonly chainId: number; readonly block: number | null; readonly hash: string | null; readonly timestamp: number | null; readonly historyFrom: number | null; readonly stale: boolean }> } }
  }
  readonly "price-ticks": {
    readonly variables: { readonly address: string; readonly chainId: number; readonly tickLength: ("FIVE_MINUTE" | "THIRTY_MINUTE" | "ONE_HOUR" | "FOUR_HOUR" | "ONE_DAY"); readonly first?: number | null; readonly after?: string | null }
    readonly data: { readonly fungibleTokenV2: { readonly symbol: string; readonly priceData: { readonly priceTicksByLength: { readonly edges: ReadonlyArray<{ readonly node: { readonly timestamp: number; readonly open: number; readonly high: number; readonly low: number; readonly close: number; readonly median: number } }>; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } } } | null } | null }
  }
  readonly "token": {
    readonly variables: { readonly address: string; readonly chainId: number }
    readonly data: { readonly fungibleTokenV2: { readonly address: string; readonly name: string; readonly symbol: string; readonly decimals: number; readonly totalSupply: string | null; readonly isVerified: boolean; readonly securityRisk: { readonly reason: ("Spam" | "Rugpull" | "Honeypot" | "Worthless" | "Arbitrary" | "TextAnalysis"); readonly strategy: ("Manual" | "SpamDetection" | "TextAnalysis" | "SecurityProvider" | "ReputationProvider"); readonly score: number; readonly evidence: ReadonlyArray<string> } | null; readonly priceData: { readonly price: number | null; readonly priceChange24h: number | null; readonly volume24h: number | null; readonly marketCap: number | null; readonly totalLiquidity: number | null } | null } | null }
  }
  readonly "tokens": {
    readonly variables: { readonly tokens: ReadonlyArray<{ readonly address: string; readonly chainId: number }> }
    readonly data: { readonly fungibleTokenBatchV2: ReadonlyArray<{ readonly address: string; readonly networkId: number; readonly symbol: string; readonly priceData: { readonly price: number | null } | null } | null> }
  }
  readonly "transaction": {
    readonly variables: { readonly hash: string; readonly chainId: number }
    readonly data: { readonly transactionDetailsV2: ReadonlyArray<{ readonly hash: string; readonly timestamp: number; readonly fromAddress: { readonly address: string }; readonly interpretation: { readonly description: string; readonly processedDescription: string; readonly descriptionDisplayItems: ReadonlyArray<({ readonly __typename: "ActorDisplayItem"; readonly address: string } | { readonly __typename: "NFTCollectionDisplayItem"; readonly collectionAddress: string } | { readonly __typename: "NFTDisplayItem"; readonly collectionAddress: string; readonly tokenId: string } | { readonly __typename: "NumberDisplayItem"; readonly numberValue: number } | { readonly __typename: "StringDisplayItem"; readonly stringValue: string } | { readonly __typename: "TokenContractDisplayItem"; readonly address: string } | { readonly __typename: "TokenDisplayItem"; readonly tokenAddress: string; readonly amountRaw: string })> }; readonly transaction: { readonly blockNumber: number; readonly transactionFee: number; readonly receipt: { readonly status: number } | null }; readonly deltas: { readonly edges: ReadonlyArray<{ readonly node: { readonly account: { readonly address: string } | null; readonly tokenDeltasV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly address: string; readonly amount: number | null; readonly amountRaw: string; readonly token: { readonly symbol: string } | null } }> }; readonly nftDeltasV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly collectionAddress: string; readonly tokenId: string; readonly amount: number } }> } } }> } }> | null }
  }
  readonly "worth": {
    readonly variables: { readonly address: string; readonly chainId: number; readonly timeFrame: ("HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR") }
    readonly data: { readonly historicalPortfolio: ReadonlyArray<{ readonly timestamp: number; readonly value: number }> }
  }
}
