/**
 * Makes the resolver types from the SDL. The parents of a type's fields are the models of `schemas/graphql/*model.ts`, and those with Effects
 * in `api/`; a new type that needs one gets its line here.
 */
import { codegen } from "@graphql-codegen/core"
import * as typescriptPlugin from "@graphql-codegen/typescript"
import * as resolversPlugin from "@graphql-codegen/typescript-resolvers"
import { parse } from "graphql"

/** The model behind each type of the SDL. These types have a resolver for every field. */
export const mappers = {
  Account: "AccountModel",
  AccountDelegation: "AccountDelegationModel",
  AccountHistoryMessage: "LiveHistoryModel",
  AccountPortfolioMessage: "LivePortfolioModel",
  AccountTransactionHistoryEntry: "TimelineModel",
  ActivityAccountDelta: "AccountDeltaModel",
  ActivityEvent: "TimelineModel",
  ActivityInterpretation: "InterpretationModel",
  ActivityTimelineEventDelta: "TimelineModel",
  ActorDisplayItem: 'DisplayItemModel<"actor">',
  AddressMetadataObject: "AddressMetadataModel",
  Agent: "AgentModel",
  AgentEarning: "AgentEarningModel",
  AgentFeedback: "AgentFeedbackModel",
  AgentReputation: "AgentReputationModel",
  Allowance: "AllowanceModel",
  AllowanceRevocation: "AllowanceRevocationModel",
  Animation: 'NftLinkedMediaModel<"animation">',
  App: "AppModel",
  AppBalance: "PositionsOfAccountInAppModel",
  AppContractNetworkDisplayItem: "AppContractItemModel",
  AppDisplayItem: "AppDisplayItemModel",
  AppFungibleToken: "AppFungibleTokenModel",
  AppGroupDefinition: "AppGroupModel",
  AppListView: "AppPositionGroupModel",
  AppPosition: "PositionAppTokenModel",
  AppPositionGroup: "AppPositionGroupModel",
  AppResult: 'SearchResultModel<"app">',
  AppTokenPosition: "PositionAppTokenModel",
  AppTokenPositionBalance: "PositionAppTokenModel",
  Audio: 'NftLinkedMediaModel<"audio">',
  BaseFungibleToken: "TokenModel",
  BaseTokenBalance: "HoldingModel",
  BaseTokenPosition: "PositionBaseTokenModel",
  BaseTokenPositionBalance: "PositionBaseTokenModel",
  BettingMarketOutcomeDisplayItem: 'DisplayItemModel<"outcome">',
  ChannelFeedSwap: "LatestSwapModel",
  ChatChannelDisplayItem: "ChatItemModel",
  ClaimableToken: "PositionOwnedAmountModel",
  CollectionEvent: "NftCollectionEventModel",
  CollectionEventOld: "NftCollectionEventModel",
  CollectionEventSale: "NftCollectionEventModel",
  CollectionEventTransfer: "NftCollectionEventModel",
  CompositeDisplayItem: "CompositeItemModel",
  Contract: "ContractModel",
  ContractPositionBalance: "PositionContractModel",
  ContractProxy: "ContractProxyModel",
  EnsMetadata: "NameRecordModel",
  EnsRecord: "NameRecordModel",
  Erc20TokenResult: 'SearchResultModel<"token">',
  EventSale: "NftCollectionEventModel",
  EventTransfer: "NftCollectionEventModel",
  FungibleToken: "TokenModel",
  FungibleTokenDelta: "AssetChangeModel",
  FeedProviderMarketData: "FeedMarketModel",
  FungibleTokenSecurityRisk: "SecurityRiskModel",
  FungibleTokenSecurityRiskProof: "SecurityRiskProofModel",
  GasTokenResult: 'SearchResultModel<"gasToken">',
  GroupedSupportedBaseToken: "TokenGroupModel",
  Image: "NftImageModel",
  ImageDisplayItem: 'DisplayItemModel<"image">',
  LinkedTransaction: "LinkedTransactionModel",
  LiveBlock: "LiveBlockModel",
  NFTCollectionDisplayItem: 'DisplayItemModel<"nft-collection">',
  NFTDisplayItem: "AmountModel",
  NetworkDisplayItem: 'DisplayItemModel<"network">',
  NetworkMetadata: "NetworkMetadataModel",
  NetworkObject: "NetworkModel",
  NetworkTokenInfo: "TokenModel",
  NftAsset: "NftAssetModel",
  NftBalance: "NftNetworkHoldingModel",
  NftBalanceCollection: "NftCollectionModel",
  NftCollection: "NftCollectionModel",
  NftCollectionGroup: "NftCollectionGroupModel",
  NftCollectionHolder: "NftHolderModel",
  NftCollectionMedias: "NftCollectionModel",
  NftCollectionResult: 'SearchResultModel<"collection">',
  NftCollectionStats: "NftCollectionStatsModel",
  NftCollectionTraitValue: "NftTraitValueModel",
  NftContract: "NftContractModel",
  NftDelta: "AssetChangeModel",
  NftDenomination: "TokenModel",
  NftEvent: "NftTransferModel",
  NftEventTokenPayment: "NftEventPaymentModel",
  NftHolder: "NftHolderModel",
  NftMedias: "NftMediasModel",
  NftPayment: "PaymentModel",
  NftToken: "NftTokenModel",
  NftTokenErc1155: "NftTokenModel",
  NftTokenErc721: "NftTokenModel",
  NftTrait: "NftTraitModel",
  NftTransfer: "NftTransferModel",
  NftUserTokenBalance: "NftUserTokenBalanceModel",
  NftUserTokenEdge: "NftUserTokenEdgeModel",
  NonFungiblePositionBalance: "NftPositionModel",
  NonFungibleTokenBreakdown: "NftBreakdownModel",
  NonFungibleTokenBreakdownAsset: "NftAssetModel",
  NonFungibleTokenBreakdownContext: "NftBreakdownModel",
  NumberDisplayItem: 'DisplayItemModel<"number">',
  OnChainTransaction: "TransactionModel",
  OnChainTransactionLog: "LogModel",
  OnchainMarketData: "TokenModel",
  OnchainMarketDataLatestSocialSwap: "LatestSwapModel",
  OnchainMarketDataLatestSwap: "LatestSwapModel",
  OnchainSearchResultObject: "SearchResultModel",
  Portfolio: "PortfolioDeprecatedModel",
  PortfolioTotals: "PortfolioTotalsModel",
  PortfolioV2: "PortfolioModel",
  PortfolioV2Worth: "PortfolioWorthModel",
  PortfolioV2WorthChange: "WorthChangeModel",
  PortfolioV2AppBalance: "PositionsModel",
  PortfolioV2AppBalanceByAccountAppGroupBalance: "PositionsOfGroupModel",
  PortfolioV2AppBalanceByApp: "PositionsOfAppModel",
  PortfolioV2AppBalanceByAppAccountBalance: "PositionsOfAccountInAppModel",
  PortfolioV2AppBalanceByAppGroup: "PositionsOfGroupModel",
  PortfolioV2AppBalanceByMetaType: "PositionsOfMetaModel",
  PortfolioV2AppBalanceByMetaTypeNetworkBalance: "PositionsOfMetaOnChainModel",
  PortfolioV2AppBalanceByNetwork: "PositionsOnChainModel",
  PortfolioV2AppBalanceByToken: "PositionsOfTokenModel",
  PortfolioV2AppBalancesByAccount: "PositionsOfAccountModel",
  PortfolioV2NftBalance: "NftBalanceModel",
  PortfolioV2NftBalanceByCollection: "NftCollectionHoldingModel",
  PortfolioV2NftBalanceByNetwork: "NftNetworkHoldingModel",
  PortfolioV2NftBalanceByToken: "NftWorthModel",
  PortfolioV2TokenBalance: "TokenBalanceModel",
  PortfolioV2TokenBalanceByAccountTokenBalance: "HoldingModel",
  PortfolioV2TokenBalanceByToken: "TokenHoldingModel",
  PortfolioV2TokenBalanceByTokenAccountBalance: "HoldingModel",
  PortfolioV2TokenBalancesByAccount: "AccountHoldingModel",
  PortfolioV2TokenBalancesByNetwork: "NetworkHoldingModel",
  PositionBreakdown: "PositionBreakdownModel",
  PriceProviderMarketData: "ListingMarketModel",
  PriceTicksMessage: "LivePricesModel",
  ProductItem: "PositionsOfGroupModel",
  ProfitAndLoss: "ProfitModel",
  ProfitAsset: "ProfitAssetModel",
  ProfitByAccount: "ProfitAccountModel",
  ProfitByPosition: "ProfitPositionModel",
  ProfitByToken: "ProfitTokenModel",
  ProfitDisposal: "ProfitDisposalModel",
  ProfitExpense: "ProfitExpenseModel",
  ProfitFigures: "ProfitFiguresModel",
  ProfitIncome: "ProfitIncomeModel",
  ProfitLot: "ProfitLotModel",
  ProfitPlace: "ProfitPlaceModel",
  ProposalDisplayItemObject: 'DisplayItemModel<"proposal">',
  ProxyAccount: "ProxyAccountModel",
  SocialFip2Context: "SocialContextModel",
  SocialMetadata: "SocialProfileModel",
  SocialProfile: "SocialProfileModel",
  SmartAccount: "SmartAccountModel",
  SocialNftCollectionFeedItem: "NftCollectionModel",
  SocialRelevantSwapFeedItem: "LatestSwapModel",
  SocialTokenFeedItem: "RankedTokenModel",
  SocialTopCast: "SocialCastModel",
  StringDisplayItem: 'DisplayItemModel<"string">',
  SupportedBaseToken: "TokenModel",
  SupportedBaseTokenHistoricData: "TokenModel",
  SupportedTokenHolder: "TokenHolderModel",
  TaxExport: "ExportModel",
  TideMarkMessage: "LiveMarkModel",
  TimelineEventV2: "TimelineModel",
  SocialProfileResult: 'SearchResultModel<"profile">',
  TokenBalance: "TokenBalanceRowModel",
  TokenBreakdown: "PositionTokenBreakdownModel",
  TokenBreakdownContext: "PositionTokenBreakdownModel",
  TokenContractDisplayItem: 'DisplayItemModel<"token-contract">',
  TokenDisplayItem: "AmountModel",
  TokenTransfer: "LiveTransferModel",
  TokenTransfersMessage: "LiveTransfersModel",
  TokenWithMetaType: "PositionPartModel",
  TransactionDisplayItem: "TransactionItemModel",
  TransactionHistoryV2EntryConnection: "HistoryPageModel",
  TransactionResult: 'SearchResultModel<"transaction">',
  TransactionIntent: "IntentModel",
  TransactionIntentCheck: "IntentCheckModel",
  TransactionPreview: "IntentPreviewModel",
  TransactionSimulation: "IntentSimulationModel",
  UnattributedChange: "UnattributedChangeModel",
  UnifiedErc20TokenResult: 'SearchResultModel<"tokenGroup">',
  UnifiedGasTokenResult: 'SearchResultModel<"coinGroup">',
  User: "AccountModel",
  UserResult: 'SearchResultModel<"account" | "label">',
  WalletTokenBalanceToken: "HoldingModel",
  Wallet: "AccountModel",
  Webhook: "WebhookModel",
} as const

/** The files of models in `api/`. */
const effectModels: Readonly<Record<string, string>> = {
  ExportModel: "../exports/read-export.ts",
  HistoryPageModel: "../history/history-page-model.ts",
  PortfolioDeprecatedModel: "../accounts/portfolio-model.ts",
  PortfolioModel: "../accounts/portfolio-model.ts",
  PortfolioWorthModel: "../portfolio/portfolio-worth.ts",
  PositionsModel: "../accounts/portfolio-model.ts",
  TokenBalanceModel: "../accounts/portfolio-model.ts",
  WorthChangeModel: "../portfolio/portfolio-worth.ts",
}

/** The file that declares a model, as `generated.ts` imports it. */
const pathOf = (name: string): string =>
  name.startsWith("Profit") ? "../profit/profit-model.ts" : (effectModels[name] ?? `#schemas/graphql/${fileOf(name)}`)

const historyModels =
  /^(AccountDelta|Amount|AssetChange|ChatItem|CompositeItem|DisplayItem|Interpretation|Log|Sentence|Timeline|Transaction(?:Item)?)Model$/

const fileOf = (name: string): string => {
  if (name.startsWith("Agent")) return "agent-model.ts"
  if (historyModels.test(name)) return "history-model.ts"
  if (name.startsWith("Intent")) return "intent-model.ts"
  if (name.startsWith("Linked")) return "link-model.ts"
  if (name.startsWith("Live")) return "live-model.ts"
  if (name.startsWith("Nft")) return "nft-model.ts"
  if (name.startsWith("Search")) return "search-model.ts"
  if (name.startsWith("SecurityRisk")) return "risk-model.ts"
  if (/^(FeedMarket|ListingMarket)/.test(name)) return "market-model.ts"
  if (name.startsWith("Webhook")) return "webhook-model.ts"
  if (/^(AccountDelegation|AddressMetadata|Contract|SmartAccount)/.test(name)) return "contract-model.ts"
  if (/^(Identity|Name|Social)/.test(name)) return "identity-model.ts"
  return /^(App|PortfolioTotals|Position)/.test(name) ? "position-model.ts" : "model.ts"
}

/** Names of the models that `mappers` uses, sorted, by the file that declares them. */
const modelNames = Object.groupBy(
  [...new Set(Object.values(mappers).map((name) => name.replace(/<.*/, "")))].sort(),
  pathOf,
)

/** Resolvers return values or Effects, which the schema runs. */
const resolverFn =
  "(parent: TParent, args: TArgs, context: TContext, info: GraphQLResolveInfo) => Effect.Effect<TResult, unknown, Store> | TResult"

/**
 * The text of `generated.ts` for an SDL.
 *
 * The same SDL always gives the same text, so that a test can check whether the file is current.
 */
export const generateTypes = async (sdl: string): Promise<string> => {
  const body = await codegen({
    filename: "generated.ts",
    schema: parse(sdl),
    documents: [],
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
    config: {
      enumsAsTypes: true,
      useTypeImports: true,
      immutableTypes: true,
      strictScalars: true,
      mappers,
      scalars: {
        ID: "string",
        Address: "string",
        BigDecimal: "string",
        DateTime: "string",
        Ens: "string",
        JSON: "unknown",
        Percentage: "number",
        Signature: "string",
        Timestamp: "number",
      },
      resolverTypeWrapperSignature: "T",
      customResolverFn: resolverFn,
      resolversNonOptionalTypename: { unionMember: false },
    },
  })
  return [
    "// Made from `schemas/graphql/*.graphql` by `npm run codegen`. Never edited by hand.",
    'import type { Effect } from "effect"',
    'import type { Store } from "#projections/store/store.ts"',
    ...Object.entries(modelNames).map(([file, names = []]) => `import type { ${names.join(", ")} } from "${file}"`),
    body,
  ].join("\n")
}
