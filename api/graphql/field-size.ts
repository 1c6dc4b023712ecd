/**
 * How much fields read and return that have no page size: the factors of a query's cost. Keys are `Type.field`; a test compares those of lists with the
 * schema.
 */

/** Rows of lists without a page: upper bounds of what they usually have. Lists of a list argument have its length. */
export const listRows: Readonly<Record<string, number>> = {
  "Account.contracts": 2,
  "Account.delegations": 2,
  "Account.metadata": 3,
  "Account.socialLinks": 5,
  "AccountHistoryMessage.entries": 5,
  "ActivityInterpretation.descriptionDisplayItems": 5,
  "ActivityInterpretation.inboundAttachments": 5,
  "ActivityInterpretation.outboundAttachments": 5,
  "ActivityTimelineEventDelta.fungibleDeltas": 5,
  "ActivityTimelineEventDelta.nftDeltas": 5,
  "App.groupDefinitions": 10,
  "App.positions": 20,
  "App.tvl": 20,
  "AppBalance.products": 5,
  "AppPositionGroup.baseTokens": 3,
  "AppTokenPosition.baseTokens": 3,
  "AppTokenPosition.tokens": 2,
  "AppTokenPositionBalance.tokens": 1,
  "CollectionEventSale.payments": 2,
  "CompositeDisplayItem.items": 20,
  "ContractPositionBalance.tokens": 1,
  "DecodedInputV2.data": 10,
  "DisplayProps.statsItems": 2,
  "EventSale.payments": 2,
  "GroupedSupportedBaseToken.newtworksAndAddresses": 10,
  "NFT.holdersFollowedByAddress": 5,
  "NFT.mediasV2": 3,
  "NFT.socialLinks": 5,
  "NFT.traits": 10,
  "NftCollection.socialLinks": 5,
  "NftCollection.traitGroups": 20,
  "NftCollection.traits": 20,
  "NftCollectionTraitString.values": 50,
  "NftToken.holdersFollowedByAddress": 5,
  "NftToken.mediasV2": 3,
  "NftToken.socialLinks": 5,
  "NftToken.traits": 10,
  "NftTokenErc1155.holdersFollowedByAddress": 5,
  "NftTokenErc1155.mediasV2": 3,
  "NftTokenErc1155.socialLinks": 5,
  "NftTokenErc1155.traits": 10,
  "NftTokenErc721.holdersFollowedByAddress": 5,
  "NftTokenErc721.mediasV2": 3,
  "NftTokenErc721.socialLinks": 5,
  "NftTokenErc721.traits": 10,
  "NftTransfer.payments": 2,
  "NftUserTokenEdge.balances": 2,
  "OnChainTransaction.linked": 2,
  "OnChainTransaction.logs": 20,
  "OnchainMarketData.priceTicks": 200,
  "OnchainPriceEvidence.rejected": 5,
  "OnchainPriceEvidence.route": 5,
  "OnchainSearchResults.results": 20,
  "Portfolio.appBalances": 50,
  "Portfolio.nftBalances": 50,
  "Portfolio.proxies": 5,
  "Portfolio.tokenBalances": 200,
  "PortfolioTotals.claimables": 20,
  "PortfolioTotals.debts": 20,
  "PortfolioTotals.holdings": 100,
  "PortfolioTotals.totalByAddress": 50,
  "PortfolioTotals.totalByNetwork": 60,
  "PortfolioTotals.totalByNetworkWithNFT": 60,
  "PortfolioV2.asOf": 60,
  "PortfolioV2AppBalanceByAccountAppGroupBalance.metadata": 5,
  "PriceList.endpoints": 30,
  "PriceList.fields": 50,
  "PriceList.plans": 3,
  "PriceTicksMessage.ticks": 2,
  "ProductItem.assets": 5,
  "ProductItem.meta": 5,
  "ProfitAndLoss.asOf": 60,
  "ProfitAndLoss.warnings": 4,
  "ProfitDisposal.lots": 3,
  "Query.historicalPortfolio": 200,
  "Query.networks": 60,
  "Query.transactionDetailsV2": 2,
  "Query.webhooks": 5,
  "SmartAccount.owners": 5,
  "SocialProfile.connectedAccounts": 5,
  "SupportedBaseToken.holders": 10,
  "SupportedBaseToken.holdersFollowedByAddress": 10,
  "TaxExport.asOf": 60,
  "TaxExport.omitted": 5,
  "TokenTransfersMessage.transfers": 10,
  "TransactionIntent.checks": 5,
  "TransactionIntent.fields": 10,
  "TransactionSimulation.checks": 5,
  "UnifiedErc20TokenResult.groupedFungibleTokens": 10,
  "UnifiedErc20TokenResult.perNetworkInfo": 10,
  "UnifiedGasTokenResult.groupedGasTokens": 10,
  "UnifiedGasTokenResult.perNetworkInfo": 10,
  "User.badges": 1,
  "Webhook.deadLetters": 25,
}

/** Rows of a page whose size is not given and has no default in the schema. */
export const pageRowsDefault = 25

/** A statement over swaps or ticks of a token takes up to 100 ms: as long as some hundred objects. */
const swapReads = 250

/** A page of one subject's rows takes some milliseconds. */
const pageReads = 50

/** The rows of a message are read before its document is executed. */
const messageReads = 1

/** A simulation takes up to some hundred milliseconds of an endpoint. */
const simulationReads = 250

/** Two statements for all accounts of an answer, over all chains. */
const contractReads = 2

/** Objects for which a call of a field counts that reads the store for its parent alone: once for each alias, and each object that it is selected on. */
export const fieldReads: Readonly<Record<string, number>> = {
  "Account.allowances": pageReads,
  "Account.contract": contractReads,
  "Account.contracts": contractReads,
  "Account.delegations": contractReads,
  "Account.isContract": contractReads,
  "Account.kind": contractReads,
  "Account.unattributedChanges": pageReads,
  "FungibleToken.holders": pageReads,
  "NFT.holders": pageReads,
  "NFT.transfers": pageReads,
  "NftCollection.events": swapReads,
  "NftCollection.holders": pageReads,
  "NftCollection.nfts": pageReads,
  "NftCollection.traitGroupValues": pageReads,
  "NftToken.holders": pageReads,
  "NftToken.transfers": pageReads,
  "NftTokenErc1155.holders": pageReads,
  "NftTokenErc1155.transfers": pageReads,
  "NftTokenErc721.holders": pageReads,
  "NftTokenErc721.transfers": pageReads,
  "OnchainMarketData.latestSwaps": swapReads,
  "OnchainMarketData.priceChange": pageReads,
  "OnchainMarketData.priceEvidence": swapReads,
  "OnchainMarketData.priceTicks": swapReads,
  "OnchainMarketData.priceTicksByLength": swapReads,
  "OnchainMarketData.unknownPriceReason": pageReads,
  "OnchainMarketData.volume24h": pageReads,
  "PriceTicksMessage.ticks": swapReads,
  "Subscription.priceTicks": messageReads,
  "SupportedBaseToken.dailyVolume": pageReads,
  "SupportedBaseToken.holders": pageReads,
  "SupportedBaseToken.holdersFollowedByAddress": pageReads,
  "SupportedBaseTokenHistoricData.volume1HourAgo": pageReads,
  "SupportedBaseTokenHistoricData.volume24HoursAgo": pageReads,
  "SupportedBaseTokenHistoricData.volume30DaysAgo": pageReads,
  "SupportedBaseTokenHistoricData.volume7DaysAgo": pageReads,
  "SupportedBaseTokenHistoricData.volumeChange1Hour": pageReads,
  "SupportedBaseTokenHistoricData.volumeChange24Hours": pageReads,
  "SupportedBaseTokenHistoricData.volumeChange30Days": pageReads,
  "SupportedBaseTokenHistoricData.volumeChange7Days": pageReads,
  "TokenTransfersMessage.transfers": messageReads,
  "TransactionPreview.simulation": simulationReads,
}

/** Objects for which each credit of a root field's price counts. */
export const objectsPerCredit = 20
