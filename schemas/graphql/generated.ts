// Made from the .graphql files of this folder by `npm run codegen`. Never edited by hand.
import type { AccountDeltaModel, AccountHoldingModel, AccountModel, AmountModel, AssetChangeModel, DisplayItemModel, HistoryPageModel, HoldingModel, InterpretationModel, LatestSwapModel, LogModel, NetworkHoldingModel, NetworkModel, NftCollectionModel, NftTokenModel, PortfolioModel, SecurityRiskModel, TimelineModel, TokenBalanceModel, TokenHoldingModel, TokenModel, TransactionModel } from "./model.ts"
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /**
   * An account or contract on a chain: a string. On EVM chains `0x` and 40 hexadecimal digits, accepted in any letter case and returned in
   * lower case.
   */
  Address: { input: string; output: string; }
  /** A decimal number of any size and precision: a string, `-12.5`. JSON numbers are accepted as input. */
  BigDecimal: { input: string; output: string; }
  /** A point in time: an integer, milliseconds since the UNIX epoch, UTC. */
  Timestamp: { input: number; output: number; }
};

/** Where the name of an account comes from. */
export type AccountDisplayNameSource =
  /** An ENS name. */
  | 'ENS'
  /** A basename. */
  | 'BASENAME'
  /** A Lens profile. */
  | 'LENS'
  /** A social profile. */
  | 'SOCIAL'
  /** A label kept by this service. */
  | 'LABEL'
  /** The address, shortened. */
  | 'ADDRESS';

/** A name for people, and where it comes from. */
export type DisplayName = {
  readonly __typename?: 'DisplayName';
  /** The name. */
  readonly value: Scalars['String']['output'];
  /** Where it comes from. */
  readonly source: AccountDisplayNameSource;
};

/** Someone who can own and sign: a person's key or a contract. */
export type Account = Node & {
  readonly __typename?: 'Account';
  /** Id, from the address. */
  readonly id: Scalars['ID']['output'];
  /** The address. */
  readonly address: Scalars['Address']['output'];
  /** The best known name; the shortened address where there is none. */
  readonly displayName: DisplayName;
};

/** Something with an id that is unique over all types. */
export type Node = {
  /** Id, unique over all types: base64 of type name, hyphen and key. */
  readonly id: Scalars['ID']['output'];
};

/** Where a page stands in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether the list has edges before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Whether the list has edges after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; null on an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge; null on an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

/** Direction of an order. */
export type OrderDirectionOption =
  /** Largest or newest first. */
  | 'DESC'
  /** Smallest or oldest first. */
  | 'ASC';

/** Currencies in which amounts can be asked for. Only those that have a rate are answered: USD. */
export type Currency =
  /** United States dollar. */
  | 'USD'
  /** Euro. */
  | 'EUR'
  /** Pound sterling. */
  | 'GBP'
  /** Canadian dollar. */
  | 'CAD'
  /** Renminbi. */
  | 'CNY'
  /** South Korean won. */
  | 'KRW'
  /** Japanese yen. */
  | 'JPY'
  /** Russian rouble. */
  | 'RUB'
  /** Australian dollar. */
  | 'AUD'
  /** New Zealand dollar. */
  | 'NZD'
  /** Swiss franc. */
  | 'CHF'
  /** Singapore dollar. */
  | 'SGD'
  /** Indian rupee. */
  | 'INR'
  /** Brazilian real. */
  | 'BRL'
  /** Ether. */
  | 'ETH'
  /** Bitcoin. */
  | 'BTC'
  /** Hong Kong dollar. */
  | 'HKD'
  /** Swedish krona. */
  | 'SEK'
  /** Norwegian krone. */
  | 'NOK'
  /** Mexican peso. */
  | 'MXN'
  /** Turkish lira. */
  | 'TRY';

/** Kinds of things that a sentence can point at. */
export type SupportedEventDisplayItem =
  /** An account. */
  | 'Actor'
  /** An application. */
  | 'App'
  /** A contract of an application. */
  | 'AppContractNetwork'
  /** An outcome of a betting market. */
  | 'BettingMarketOutcome'
  /** A chat. */
  | 'ChatChannel'
  /** Several things. */
  | 'Composite'
  /** A picture. */
  | 'Image'
  /** A chain. */
  | 'Network'
  /** An item. */
  | 'Nft'
  /** A collection of items. */
  | 'NftCollection'
  /** A number. */
  | 'Number'
  /** A proposal to vote on. */
  | 'Proposal'
  /** A text. */
  | 'String'
  /** An amount of a token. */
  | 'Token'
  /** A token's contract. */
  | 'TokenContract'
  /** A transaction. */
  | 'Transaction';

/** A transaction in human language. */
export type ActivityInterpretation = {
  readonly __typename?: 'ActivityInterpretation';
  /** A sentence in which `$1`, `$2` … point into `descriptionDisplayItems`, `$1` at the first. */
  readonly description: Scalars['String']['output'];
  /** The finished sentence. */
  readonly processedDescription: Scalars['String']['output'];
  /** What the sentence points at. */
  readonly descriptionDisplayItems: ReadonlyArray<ActivityFeedDisplayItem>;
  /** What the account received. */
  readonly inboundAttachments: ReadonlyArray<ActivityFeedDisplayItem>;
  /** What the account gave. */
  readonly outboundAttachments: ReadonlyArray<ActivityFeedDisplayItem>;
  /** What the account received, in pages. */
  readonly inboundAttachmentsConnection: AttachmentConnection;
  /** What the account gave, in pages. */
  readonly outboundAttachmentsConnection: AttachmentConnection;
};


/** A transaction in human language. */
export type ActivityInterpretationInboundAttachmentsConnectionArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  attachmentTypes?: InputMaybe<ReadonlyArray<SupportedEventDisplayItem>>;
};


/** A transaction in human language. */
export type ActivityInterpretationOutboundAttachmentsConnectionArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  attachmentTypes?: InputMaybe<ReadonlyArray<SupportedEventDisplayItem>>;
};

/** A page of what was received or given. */
export type AttachmentConnection = {
  readonly __typename?: 'AttachmentConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<ActivityFeedDisplayItemEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
  /** How many of them are items. */
  readonly nftCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type ActivityFeedDisplayItemEdge = {
  readonly __typename?: 'ActivityFeedDisplayItemEdge';
  /** The row. */
  readonly node: ActivityFeedDisplayItem;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** What a sentence can point at. */
export type ActivityFeedDisplayItem = ActorDisplayItem | NftCollectionDisplayItem | NftDisplayItem | NumberDisplayItem | StringDisplayItem | TokenContractDisplayItem | TokenDisplayItem;

/** An account. */
export type ActorDisplayItem = {
  readonly __typename?: 'ActorDisplayItem';
  /** `actor`. */
  readonly type: Scalars['String']['output'];
  /** Its address. */
  readonly address: Scalars['Address']['output'];
  /** The account. */
  readonly account: Account;
};

/** Items of a collection that are not named one by one. */
export type NftCollectionDisplayItem = {
  readonly __typename?: 'NFTCollectionDisplayItem';
  /** `nft-collection`. */
  readonly type: Scalars['String']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The collection's contract. */
  readonly collectionAddress: Scalars['Address']['output'];
  /** How many items; null where all are meant that somebody has or will have. */
  readonly quantity?: Maybe<Scalars['Float']['output']>;
  /** The collection. */
  readonly nftCollection?: Maybe<NftCollection>;
};

/** An item of a collection. */
export type NftDisplayItem = {
  readonly __typename?: 'NFTDisplayItem';
  /** `nft`. */
  readonly type: Scalars['String']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The collection's contract. */
  readonly collectionAddress: Scalars['Address']['output'];
  /** Which item of the collection. */
  readonly tokenId: Scalars['String']['output'];
  /** How many copies; never negative. */
  readonly quantity?: Maybe<Scalars['Float']['output']>;
  /** The item. */
  readonly nftToken?: Maybe<NftToken>;
  /** The collection. */
  readonly nftCollection?: Maybe<NftCollection>;
  /** True where it came into being in the transaction. */
  readonly isMint?: Maybe<Scalars['Boolean']['output']>;
  /** True where it ceased to be in the transaction. */
  readonly isBurn?: Maybe<Scalars['Boolean']['output']>;
};

/** A number. */
export type NumberDisplayItem = {
  readonly __typename?: 'NumberDisplayItem';
  /** `number`. */
  readonly type: Scalars['String']['output'];
  /** The number. */
  readonly numberValue: Scalars['Float']['output'];
  /**
   * The number.
   * @deprecated Use `numberValue`.
   */
  readonly value: Scalars['Float']['output'];
};

/** A text. */
export type StringDisplayItem = {
  readonly __typename?: 'StringDisplayItem';
  /** `string`. */
  readonly type: Scalars['String']['output'];
  /** The text. */
  readonly stringValue: Scalars['String']['output'];
  /**
   * The text.
   * @deprecated Use `stringValue`.
   */
  readonly value: Scalars['String']['output'];
};

/** A token's contract. */
export type TokenContractDisplayItem = {
  readonly __typename?: 'TokenContractDisplayItem';
  /** `token-contract`. */
  readonly type: Scalars['String']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The contract. */
  readonly address: Scalars['Address']['output'];
  /** The token; null where nobody has read its decimals. */
  readonly token?: Maybe<FunginbleToken>;
};

/** An amount of a fungible token or coin. */
export type TokenDisplayItem = {
  readonly __typename?: 'TokenDisplayItem';
  /** `token`. */
  readonly type: Scalars['String']['output'];
  /** Id, from chain, token and amount. */
  readonly id: Scalars['ID']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The contract; the all-zero address for the chain's own coin. */
  readonly tokenAddress: Scalars['Address']['output'];
  /** The amount in the base unit; signed where it is a change, never negative in a sentence. */
  readonly amountRaw: Scalars['String']['output'];
  /** The token; null where nobody has read its decimals. */
  readonly token?: Maybe<FunginbleToken>;
  /** The token; null where nobody has read its decimals. */
  readonly tokenV2?: Maybe<FungibleToken>;
};

/** Where market data comes from. */
export type MarketDataType =
  /** A listing provider. */
  | 'PRICE_PROVIDER'
  /** A price aggregator of the SVM chain. */
  | 'SVM_PROVIDER'
  /** An oracle's feed. */
  | 'FEED_PROVIDER'
  /** Trades on the chain. */
  | 'ONCHAIN';

/** How far back ticks go. Their spacing follows: five minutes, for a week half an hour, a month four hours, a year a day. */
export type TimeFrame =
  /** An hour. */
  | 'HOUR'
  /** A day. */
  | 'DAY'
  /** Seven days. */
  | 'WEEK'
  /** 30 days. */
  | 'MONTH'
  /** 365 days. */
  | 'YEAR';

/** How long a tick is. */
export type TickLength =
  /** Five minutes. */
  | 'FIVE_MINUTE'
  /** Half an hour. */
  | 'THIRTY_MINUTE'
  /** An hour. */
  | 'ONE_HOUR'
  /** Four hours. */
  | 'FOUR_HOUR'
  /** A day. */
  | 'ONE_DAY';

/** A token to look up. */
export type FungibleTokenInputV2 = {
  /** Contract of the token, any letter case; the all-zero address for a chain's own coin. */
  readonly address: Scalars['Address']['input'];
  /** Chain of the token. */
  readonly chainId: Scalars['Int']['input'];
};

/** What a market says of a token. */
export type MarketData = {
  /** Where it comes from. */
  readonly type: MarketDataType;
  /** Whether the token can be exchanged: whether it has a price. */
  readonly isExchangeable: Scalars['Boolean']['output'];
  /** The price of one token; null where there is none, or no rate of the currency. */
  readonly price?: Maybe<Scalars['Float']['output']>;
};


/** What a market says of a token. */
export type MarketDataPriceArgs = {
  currency?: InputMaybe<Currency>;
};

/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketData = MarketData & {
  readonly __typename?: 'OnchainMarketData';
  /** The chain of the trades. Another than the token's for a coin of several chains, where its own has no prices: the one on which it trades deepest. */
  readonly network: NetworkObject;
  /** `ONCHAIN`. */
  readonly type: MarketDataType;
  /** Whether the token can be exchanged: whether it has a price. */
  readonly isExchangeable: Scalars['Boolean']['output'];
  /** The price of one token, of the newest trades within 30 days; null where there is none, or no rate of the currency. */
  readonly price?: Maybe<Scalars['Float']['output']>;
  /** The last price at or before a time; null where there is none in the 30 days before, or no rate of the currency. */
  readonly historicalPrice?: Maybe<OnchainHistoricalPrice>;
  /** The price times everything issued, in USD; null where one of them is unknown. */
  readonly marketCap?: Maybe<Scalars['Float']['output']>;
  /** What the pools that made the price hold, both sides; null where there is no price, or no rate of the currency. */
  readonly totalLiquidity?: Maybe<Scalars['Float']['output']>;
  /** What those of them hold that are paired with the chain's own coin, in that coin; null where there is no price. */
  readonly totalGasTokenLiquidity?: Maybe<Scalars['Float']['output']>;
  /** How much the price rose since a time, in per cent; null where one of the two prices is unknown. */
  readonly priceChange?: Maybe<Scalars['Float']['output']>;
  /** How much the price rose in five minutes before the newest block, in per cent. */
  readonly priceChange5m?: Maybe<Scalars['Float']['output']>;
  /** How much the price rose in an hour before the newest block, in per cent. */
  readonly priceChange1h?: Maybe<Scalars['Float']['output']>;
  /** How much the price rose in a day before the newest block, in per cent. */
  readonly priceChange24h?: Maybe<Scalars['Float']['output']>;
  /** What went through the pools that made the price in a day before the newest block; null where there is no price. */
  readonly volume24h?: Maybe<Scalars['Float']['output']>;
  /** Ticks up to the newest block, oldest first, from the first price on. Where nothing was traded the last price is repeated. */
  readonly priceTicks: ReadonlyArray<OnchainMarketDataPriceTick>;
  /** Ticks of one length, newest first. */
  readonly priceTicksByLength: OnchainMarketDataPriceTickConnection;
  /** Swaps of the token, newest first. Those for a token whose decimals nobody could read are left out of their page. */
  readonly latestSwaps: OnchainMarketDataLatestSwapConnection;
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataPriceArgs = {
  currency?: InputMaybe<Currency>;
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataHistoricalPriceArgs = {
  currency?: InputMaybe<Currency>;
  timestamp: Scalars['Timestamp']['input'];
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataTotalLiquidityArgs = {
  currency?: InputMaybe<Currency>;
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataPriceChangeArgs = {
  since: Scalars['Timestamp']['input'];
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataVolume24hArgs = {
  currency?: InputMaybe<Currency>;
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataPriceTicksArgs = {
  currency: Currency;
  timeFrame: TimeFrame;
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataPriceTicksByLengthArgs = {
  currency: Currency;
  tickLength: TickLength;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What trades on the chain say of a token. Everything is told in USD; other currencies have no rate yet. */
export type OnchainMarketDataLatestSwapsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A price at a time. */
export type OnchainHistoricalPrice = {
  readonly __typename?: 'OnchainHistoricalPrice';
  /** When the bucket of the price began. */
  readonly timestamp: Scalars['Timestamp']['output'];
  /** Price of one token. */
  readonly price: Scalars['Float']['output'];
};

/** Prices of one token over a span of time. */
export type OnchainMarketDataPriceTick = Node & {
  readonly __typename?: 'OnchainMarketDataPriceTick';
  /** Id, from chain, token, length and time. */
  readonly id: Scalars['ID']['output'];
  /** The median, weighted by what was traded. */
  readonly median: Scalars['Float']['output'];
  /** The first price. */
  readonly open: Scalars['Float']['output'];
  /** The last price. */
  readonly close: Scalars['Float']['output'];
  /** The highest price. */
  readonly high: Scalars['Float']['output'];
  /** The lowest price. */
  readonly low: Scalars['Float']['output'];
  /** When the span began. */
  readonly timestamp: Scalars['Timestamp']['output'];
};

/** A page of ticks, newest first. */
export type OnchainMarketDataPriceTickConnection = {
  readonly __typename?: 'OnchainMarketDataPriceTickConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<OnchainMarketDataPriceTickEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** A row and its cursor. */
export type OnchainMarketDataPriceTickEdge = {
  readonly __typename?: 'OnchainMarketDataPriceTickEdge';
  /** The row. */
  readonly node: OnchainMarketDataPriceTick;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** A page of swaps, newest first. */
export type OnchainMarketDataLatestSwapConnection = {
  readonly __typename?: 'OnchainMarketDataLatestSwapConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<OnchainMarketDataLatestSwapEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
};

/** A row and its cursor. */
export type OnchainMarketDataLatestSwapEdge = {
  readonly __typename?: 'OnchainMarketDataLatestSwapEdge';
  /** The row. */
  readonly node: OnchainMarketDataLatestSwap;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** A swap in a pool, proven by the transfers of its tokens. */
export type OnchainMarketDataLatestSwap = Node & {
  readonly __typename?: 'OnchainMarketDataLatestSwap';
  /** Id, from chain, transaction, log and the token whose swaps were asked for. */
  readonly id: Scalars['ID']['output'];
  /** Hash of the transaction. */
  readonly transactionHash: Scalars['String']['output'];
  /** Time of the block. */
  readonly timestamp: Scalars['Timestamp']['output'];
  /** How much was given to the pool. */
  readonly soldAmount: Scalars['Float']['output'];
  /** What was given to the pool. */
  readonly soldTokenAddress: Scalars['Address']['output'];
  /** How much the pool gave. */
  readonly boughtAmount: Scalars['Float']['output'];
  /** What the pool gave. */
  readonly boughtTokenAddress: Scalars['Address']['output'];
  /** What it was worth in the chain's own coin at its time; 0 where there is no price. */
  readonly gasTokenVolume: Scalars['Float']['output'];
  /** What it was worth in USD at its time; 0 where neither token has a price. */
  readonly volumeUsd: Scalars['Float']['output'];
  /** Who signed the transaction. */
  readonly from: Account;
  /** What the pool gave. */
  readonly boughtToken?: Maybe<FungibleToken>;
  /** What was given to the pool. */
  readonly soldToken?: Maybe<FungibleToken>;
  /** The chain. */
  readonly network: NetworkObject;
};

/** Kind of a chain's virtual machine. */
export type VirtualMachineType =
  /** Ethereum's. */
  | 'EVM'
  /** Solana's. */
  | 'SVM'
  /** Bitcoin's script. */
  | 'BITCOIN';

/** A pipeline whose progress can be asked for. */
export type BlockProcessingFlow =
  /** Items and collections. */
  | 'NFT'
  /** Transactions and histories. */
  | 'TIMELINE';

/** Chains by name. Chain ids are preferred everywhere. */
export type Network =
  /** Abstract, chain 2741. */
  | 'ABSTRACT_MAINNET'
  /** ApeChain, chain 33139. */
  | 'APECHAIN_MAINNET'
  /** Arbitrum One, chain 42161. */
  | 'ARBITRUM_MAINNET'
  /** Arbitrum Nova, chain 42170. */
  | 'ARBITRUM_NOVA_MAINNET'
  /** Astar, chain 592. */
  | 'ASTAR_MAINNET'
  /** Aurora, chain 1313161554. */
  | 'AURORA_MAINNET'
  /** Avalanche C-Chain, chain 43114. */
  | 'AVALANCHE_MAINNET'
  /** B2, chain 223. */
  | 'B2_MAINNET'
  /** Base, chain 8453. */
  | 'BASE_MAINNET'
  /** Berachain, chain 80094. */
  | 'BERACHAIN_MAINNET'
  /** BNB Smart Chain, chain 56. */
  | 'BINANCE_SMART_CHAIN_MAINNET'
  /** Bitcoin, chain 6172014. */
  | 'BITCOIN_MAINNET'
  /** Blast, chain 81457. */
  | 'BLAST_MAINNET'
  /** BOB, chain 60808. */
  | 'BOB_MAINNET'
  /** Celo, chain 42220. */
  | 'CELO_MAINNET'
  /** Core, chain 1116. */
  | 'CORE_MAINNET'
  /** Cronos, chain 25. */
  | 'CRONOS_MAINNET'
  /** Cyber, chain 7560. */
  | 'CYBER_MAINNET'
  /** Degen, chain 666666666. */
  | 'DEGEN_MAINNET'
  /** Ethereum, chain 1. */
  | 'ETHEREUM_MAINNET'
  /** Evmos, chain 9001. */
  | 'EVMOS_MAINNET'
  /** Fantom, chain 250. */
  | 'FANTOM_OPERA_MAINNET'
  /** Flow EVM, chain 747. */
  | 'FLOW_MAINNET'
  /** Fraxtal, chain 252. */
  | 'FRAX_MAINNET'
  /** Gnosis, chain 100. */
  | 'GNOSIS_MAINNET'
  /** Harmony, chain 1666600000. */
  | 'HARMONY_MAINNET'
  /** HyperEVM, chain 999. */
  | 'HYPEREVM_MAINNET'
  /** Immutable zkEVM, chain 13371. */
  | 'IMMUTABLEX_MAINNET'
  /** Ink, chain 57073. */
  | 'INK_MAINNET'
  /** Lens, chain 232. */
  | 'LENS_MAINNET'
  /** Linea, chain 59144. */
  | 'LINEA_MAINNET'
  /** Mantle, chain 5000. */
  | 'MANTLE_MAINNET'
  /** MegaETH, chain 4326. */
  | 'MEGAETH_MAINNET'
  /** Metis, chain 1088. */
  | 'METIS_MAINNET'
  /** Mode, chain 34443. */
  | 'MODE_MAINNET'
  /** Monad, chain 143. */
  | 'MONAD_MAINNET'
  /** Moonbeam, chain 1284. */
  | 'MOONBEAM_MAINNET'
  /** Moonriver, chain 1285. */
  | 'MOONRIVER_MAINNET'
  /** Morph, chain 2818. */
  | 'MORPH_MAINNET'
  /** opBNB, chain 204. */
  | 'OPBNB_MAINNET'
  /** OP Mainnet, chain 10. */
  | 'OPTIMISM_MAINNET'
  /** Polygon PoS, chain 137. */
  | 'POLYGON_MAINNET'
  /** Polygon zkEVM, chain 1101. */
  | 'POLYGON_ZKEVM_MAINNET'
  /** Race, chain 6805. */
  | 'RACE_MAINNET'
  /** Redstone, chain 690. */
  | 'REDSTONE_MAINNET'
  /** Ronin, chain 2020. */
  | 'RONIN_MAINNET'
  /** Rootstock, chain 30. */
  | 'ROOTSTOCK_MAINNET'
  /** Scroll, chain 534352. */
  | 'SCROLL_MAINNET'
  /** Shape, chain 360. */
  | 'SHAPE_MAINNET'
  /** Solana, chain 1151111081. */
  | 'SOLANA_MAINNET'
  /** Soneium, chain 1868. */
  | 'SONEIUM_MAINNET'
  /** Sonic, chain 146. */
  | 'SONIC_MAINNET'
  /** Story, chain 1514. */
  | 'STORY_MAINNET'
  /** Superseed, chain 5330. */
  | 'SUPERSEED_MAINNET'
  /** Taiko, chain 167000. */
  | 'TAIKO_MAINNET'
  /** Unichain, chain 130. */
  | 'UNICHAIN_MAINNET'
  /** World Chain, chain 480. */
  | 'WORLDCHAIN_MAINNET'
  /** Xai, chain 660279. */
  | 'XAI_MAINNET'
  /** Zero, chain 543210. */
  | 'ZERO_MAINNET'
  /** zkSync Era, chain 324. */
  | 'ZKSYNC_MAINNET'
  /** Zora, chain 7777777. */
  | 'ZORA_MAINNET';

/** A chain: what it is, what is served of it, and how far it is read. */
export type NetworkObject = {
  readonly __typename?: 'NetworkObject';
  /** The chain id. */
  readonly id: Scalars['Int']['output'];
  /** Name for people. */
  readonly name: Scalars['String']['output'];
  /** Short lower-case name. */
  readonly slug: Scalars['String']['output'];
  /**
   * The chain in the deprecated enumeration.
   * @deprecated Use `chainId`.
   */
  readonly enumValue: Network;
  /** Whether this service reads the chain: a reader has seen its head within the last day, or the service was told to. */
  readonly enabled: Scalars['Boolean']['output'];
  /**
   * Whether the chain runs Ethereum's virtual machine.
   * @deprecated Use `vm`.
   */
  readonly evmCompatible?: Maybe<Scalars['Boolean']['output']>;
  /** Kind of the virtual machine. */
  readonly vm: VirtualMachineType;
  /** The chain id. */
  readonly chainId?: Maybe<Scalars['Int']['output']>;
  /** Whether new blocks are followed: a reader has seen the chain's head within the last minute. */
  readonly hasLiveFeedEtl: Scalars['Boolean']['output'];
  /** Whether token balances are served. */
  readonly holdingsEnabled: Scalars['Boolean']['output'];
  /** Whether NFT balances are served. */
  readonly nftBalancesEnabled: Scalars['Boolean']['output'];
  /** Whether balances are compared with the chain in the background. */
  readonly holdingsComparisonJobEnabled: Scalars['Boolean']['output'];
  /** Whether token lists of third parties are used. */
  readonly thirdPartyBaseTokensEnabled: Scalars['Boolean']['output'];
  /** Whether prices are made from the chain's own trades. */
  readonly onchainPricesEnabled: Scalars['Boolean']['output'];
  /** Whether transaction history is served. */
  readonly activityFeedEnabled: Scalars['Boolean']['output'];
  /** Whether rankings are served. */
  readonly trendsEnabled: Scalars['Boolean']['output'];
  /** Whether notifications are sent. */
  readonly pushNotificationEnabled: Scalars['Boolean']['output'];
  /** Whether a social bot is run. */
  readonly socialBotEnabled: Scalars['Boolean']['output'];
  /** Whether profit and loss is served. */
  readonly pnlEnabled: Scalars['Boolean']['output'];
  /** The ERC-20 form of the chain's own coin; null where there is none or it is unknown. */
  readonly wrappedGasTokenAddress?: Maybe<Scalars['String']['output']>;
  /** Blocks that the chain makes in a day, about. */
  readonly blocksPerDayEstimate?: Maybe<Scalars['Int']['output']>;
  /** Where people look up blocks of the chain; null where there is no such place. */
  readonly blockScannerBaseUrl?: Maybe<Scalars['String']['output']>;
  /** The newest block that answers of this flow may show; null where nothing is read yet, or nothing of that flow. */
  readonly lastProcessedBlock?: Maybe<Scalars['Int']['output']>;
  /** Number of the newest block that the reader has seen; null where no reader reports. */
  readonly headBlock?: Maybe<Scalars['Int']['output']>;
  /** Number of the newest block known to be final; null until one is. */
  readonly finalizedBlock?: Maybe<Scalars['Int']['output']>;
  /** Time of the newest block that answers may show. */
  readonly indexedAt?: Maybe<Scalars['Timestamp']['output']>;
  /** Lowest block of the unbroken history that ends at the tide mark. Older blocks may be known as well, with gaps: `blockRanges` lists all. */
  readonly historyFrom?: Maybe<Scalars['Int']['output']>;
  /** The blocks that answers may show, as ranges without gaps, the newest first. Balances count the newest range alone. */
  readonly blockRanges: BlockRangeConnection;
  /** The newest state that answers may show; null where nothing is read yet. */
  readonly tideMark?: Maybe<NetworkTideMark>;
  /** Blocks that the tide mark is behind the head; null where one of them is unknown. */
  readonly lagBlocks?: Maybe<Scalars['Int']['output']>;
  /** Seconds from the time of the tide mark's block to now; null where nothing is read yet. */
  readonly lagSeconds?: Maybe<Scalars['Float']['output']>;
};


/** A chain: what it is, what is served of it, and how far it is read. */
export type NetworkObjectLastProcessedBlockArgs = {
  processingFlow: BlockProcessingFlow;
};


/** A chain: what it is, what is served of it, and how far it is read. */
export type NetworkObjectBlockRangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** The tide mark of a chain: every effect up to this block is in the answers, none beyond it. */
export type NetworkTideMark = {
  readonly __typename?: 'NetworkTideMark';
  /** How many records of the chain's log are in the answers. */
  readonly seq: Scalars['Int']['output'];
  /** Number of the block. */
  readonly block: Scalars['Int']['output'];
  /** Hash of the block. */
  readonly hash: Scalars['String']['output'];
  /** Time of the block. */
  readonly timestamp: Scalars['Timestamp']['output'];
};

/** A page of ranges of blocks, the newest first. */
export type BlockRangeConnection = {
  readonly __typename?: 'BlockRangeConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<BlockRangeEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type BlockRangeEdge = {
  readonly __typename?: 'BlockRangeEdge';
  /** The row. */
  readonly node: BlockRange;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** Blocks in a row, none of which is missing. */
export type BlockRange = {
  readonly __typename?: 'BlockRange';
  /** The lowest block. */
  readonly firstBlock: Scalars['Int']['output'];
  /** The highest block. */
  readonly lastBlock: Scalars['Int']['output'];
};

/** An item of a collection, whatever its standard. */
export type Nft = {
  /** Id, from chain, collection and item. */
  readonly id: Scalars['ID']['output'];
  /** Which item of the collection. */
  readonly tokenId: Scalars['String']['output'];
  /** The collection. */
  readonly collection: NftCollection;
  /** Whether the item is hidden from the account: true for items of collections that are spam, whoever asks. */
  readonly isHidden: Scalars['Boolean']['output'];
};


/** An item of a collection, whatever its standard. */
export type NftIsHiddenArgs = {
  input: ByAddressInput;
};

/** An item of a collection. */
export type NftToken = Nft & {
  readonly __typename?: 'NftToken';
  /** Id, from chain, collection and item. */
  readonly id: Scalars['ID']['output'];
  /** Which item of the collection. */
  readonly tokenId: Scalars['String']['output'];
  /** The collection. */
  readonly collection: NftCollection;
  /** Whether the item is hidden from the account: true for items of collections that are spam, whoever asks. */
  readonly isHidden: Scalars['Boolean']['output'];
};


/** An item of a collection. */
export type NftTokenIsHiddenArgs = {
  input: ByAddressInput;
};

/** An account. */
export type ByAddressInput = {
  /** Its address. */
  readonly address: Scalars['Address']['input'];
};

/** A collection of items: a contract of ERC-721 or ERC-1155, or of a form from before them. */
export type NftCollection = Node & {
  readonly __typename?: 'NftCollection';
  /** Id, from chain and contract. */
  readonly id: Scalars['ID']['output'];
  /** The contract. */
  readonly address: Scalars['Address']['output'];
  /** What the contract calls itself, cleaned of control characters, at most 128 characters; empty where it does not say. */
  readonly name: Scalars['String']['output'];
  /** Its symbol, cleaned of control characters, at most 32 characters; empty where it does not say. */
  readonly symbol: Scalars['String']['output'];
  /** How its items are known: `events`, from its transfer logs. */
  readonly strategy: Scalars['String']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The chain. */
  readonly networkV2: NetworkObject;
  /** How sure it is that the collection is spam, from 0.6 to 1; null where nothing that is known says so. */
  readonly spamScore?: Maybe<Scalars['BigDecimal']['output']>;
};

/** What accounts own. */
export type PortfolioV2 = {
  readonly __typename?: 'PortfolioV2';
  /** Which accounts and chains the answer is about. */
  readonly metadata: PortfolioV2Metadata;
  /** Fungible tokens and coins in the accounts. */
  readonly tokenBalances: PortfolioV2TokenBalance;
  /** The blocks at which the chains were read, one entry a chain that was asked for: all served ones where none was named. */
  readonly asOf: ReadonlyArray<PortfolioV2AsOf>;
};


/** What accounts own. */
export type PortfolioV2TokenBalancesArgs = {
  enqueueSnapshotJobs?: InputMaybe<Scalars['Boolean']['input']>;
  enqueueTrackingJobs?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Which accounts and chains an answer is about. */
export type PortfolioV2Metadata = {
  readonly __typename?: 'PortfolioV2Metadata';
  /** The accounts. */
  readonly addresses: ReadonlyArray<Scalars['Address']['output']>;
  /** The chains that are served. */
  readonly networks: ReadonlyArray<Network>;
};

/** The block at which a chain was read for this answer. Null in all that names it where nothing of the chain has been read. */
export type PortfolioV2AsOf = {
  readonly __typename?: 'PortfolioV2AsOf';
  /** The chain. */
  readonly chainId: Scalars['Int']['output'];
  /** How many records of the chain's log are in the answer. */
  readonly seq?: Maybe<Scalars['Int']['output']>;
  /** Number of the block. */
  readonly block?: Maybe<Scalars['Int']['output']>;
  /** Hash of the block. */
  readonly hash?: Maybe<Scalars['String']['output']>;
  /** Time of the block. */
  readonly timestamp?: Maybe<Scalars['Timestamp']['output']>;
  /** Lowest block of the unbroken history that ends at `block`. A balance that depends on what came before it is unknown and left out. */
  readonly historyFrom?: Maybe<Scalars['Int']['output']>;
  /** Whether the block is older than a minute and than twenty blocks of the chain, or absent. */
  readonly stale: Scalars['Boolean']['output'];
  /**
   * The accounts whose balance of the chain's own coin is unknown: it was not read, and the history does not begin at block 0. Lists and
   * totals lack it, and tokens that have not moved since. All accounts where nothing of the chain has been read.
   */
  readonly unknownAccounts: ReadonlyArray<Scalars['Address']['output']>;
};

/** Fungible tokens and coins in the accounts. Totals are the sums of the rows that the lists show. */
export type PortfolioV2TokenBalance = {
  readonly __typename?: 'PortfolioV2TokenBalance';
  /** Which accounts and chains the answer is about. */
  readonly metadata: PortfolioV2TokenBalanceMetadata;
  /** Sum of `balanceUSD` over `byToken` without filters. Tokens that are marked as spam never count. */
  readonly totalBalanceUSD: Scalars['Float']['output'];
  /** How many owned tokens are left out of all lists because nobody could read their decimals. */
  readonly omittedTokenCount: Scalars['Int']['output'];
  /** One row a token, summed over the accounts. */
  readonly byToken: PortfolioV2TokenBalanceByTokenConnection;
  /** One row an account that owns something, summed over its tokens. */
  readonly byAccount: PortfolioV2TokenBalancesByAccountConnection;
  /** One row a chain on which something is owned, summed over accounts and tokens. */
  readonly byNetwork: PortfolioV2TokenBalancesByNetworkConnection;
};


/** Fungible tokens and coins in the accounts. Totals are the sums of the rows that the lists show. */
export type PortfolioV2TokenBalanceByTokenArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<PortfolioV2TokenBalancesByTokenFiltersInput>;
};


/** Fungible tokens and coins in the accounts. Totals are the sums of the rows that the lists show. */
export type PortfolioV2TokenBalanceByAccountArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<PortfolioV2TokenBalancesByAccountFiltersInput>;
};


/** Fungible tokens and coins in the accounts. Totals are the sums of the rows that the lists show. */
export type PortfolioV2TokenBalanceByNetworkArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<PortfolioV2TokenBalancesByNetworkFiltersInput>;
};

/** Which accounts and chains an answer is about. */
export type PortfolioV2TokenBalanceMetadata = {
  readonly __typename?: 'PortfolioV2TokenBalanceMetadata';
  /** The accounts. */
  readonly addresses: ReadonlyArray<Scalars['Address']['output']>;
  /** The chains that are served. */
  readonly networks: ReadonlyArray<Network>;
};

/** Which tokens `byToken` shows. Members combine with AND. */
export type PortfolioV2TokenBalancesByTokenFiltersInput = {
  /** Only tokens worth at least this much. */
  readonly minBalanceUSD?: InputMaybe<Scalars['Float']['input']>;
  /** True for only tokens that are marked as spam, with a price or without. Else these are left out. */
  readonly hidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Part of the symbol or of the name, any letter case. */
  readonly symbolLike?: InputMaybe<Scalars['String']['input']>;
  /** Only the token of this address. */
  readonly tokenAddress?: InputMaybe<Scalars['String']['input']>;
  /** Without these tokens. */
  readonly excludeTokens?: InputMaybe<ReadonlyArray<PortfolioV2TokenBalancesByTokenFiltersExcludeTokenInput>>;
  /** Only these tokens. */
  readonly includeTokens?: InputMaybe<ReadonlyArray<PortfolioV2TokenBalancesByTokenFiltersIncludeTokenInput>>;
  /** Whether tokens without a price are shown, too. With `hidden` they are in any case. */
  readonly includeTokensWithMissingPrices?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A token to leave out. */
export type PortfolioV2TokenBalancesByTokenFiltersExcludeTokenInput = {
  /** Its address. */
  readonly address: Scalars['String']['input'];
  /** Its chain. */
  readonly network: Network;
};

/** A token to show. */
export type PortfolioV2TokenBalancesByTokenFiltersIncludeTokenInput = {
  /** Its address. */
  readonly address: Scalars['String']['input'];
  /** Its chain. */
  readonly network: Network;
};

/** Which tokens count in `byAccount`. Members combine with AND. */
export type PortfolioV2TokenBalancesByAccountFiltersInput = {
  /** Only accounts whose counted tokens are worth at least this much. */
  readonly minBalanceUSD?: InputMaybe<Scalars['Float']['input']>;
  /** Part of the symbol or of the name, any letter case. */
  readonly symbolLike?: InputMaybe<Scalars['String']['input']>;
  /** Only the token of this address. */
  readonly tokenAddress?: InputMaybe<Scalars['String']['input']>;
  /** Whether tokens without a price count, too. */
  readonly includeTokensWithMissingPrices?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Which tokens count in `byNetwork`. Members combine with AND. */
export type PortfolioV2TokenBalancesByNetworkFiltersInput = {
  /** Only chains on which the counted tokens are worth at least this much. */
  readonly minBalanceUSD?: InputMaybe<Scalars['Float']['input']>;
  /** Part of the symbol or of the name, any letter case. */
  readonly symbolLike?: InputMaybe<Scalars['String']['input']>;
  /** Only the token of this address. */
  readonly tokenAddress?: InputMaybe<Scalars['String']['input']>;
  /** Whether tokens without a price count, too. */
  readonly includeTokensWithMissingPrices?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A page of tokens: by `balanceUSD` from large to small, then by chain, then by address. */
export type PortfolioV2TokenBalanceByTokenConnection = {
  readonly __typename?: 'PortfolioV2TokenBalanceByTokenConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<PortfolioV2TokenBalanceByTokenEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type PortfolioV2TokenBalanceByTokenEdge = {
  readonly __typename?: 'PortfolioV2TokenBalanceByTokenEdge';
  /** The row. */
  readonly node: PortfolioV2TokenBalanceByToken;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** One token, summed over the accounts. */
export type PortfolioV2TokenBalanceByToken = Node & {
  readonly __typename?: 'PortfolioV2TokenBalanceByToken';
  /** Id, from accounts, chain and token. */
  readonly id: Scalars['ID']['output'];
  /** The contract; the all-zero address for the chain's own coin. */
  readonly tokenAddress: Scalars['String']['output'];
  /** The chain id. */
  readonly networkId: Scalars['ID']['output'];
  /** What the contract calls itself; empty where it does not say. */
  readonly name: Scalars['String']['output'];
  /** The symbol; empty where the contract does not say. */
  readonly symbol: Scalars['String']['output'];
  /** Decimal places of an amount for people. */
  readonly decimals: Scalars['Float']['output'];
  /** Whether a list that this service trusts names the token. There is no such list yet: always false. */
  readonly verified: Scalars['Boolean']['output'];
  /** Price of one token in USD; 0 with `priceSource` `NONE` where there is none, or none that is sure enough to count. */
  readonly price: Scalars['Float']['output'];
  /** Where the price comes from. */
  readonly priceSource: Erc20TokenPriceSource;
  /** How much stands behind the price, from 0 to 1; null where there is none. */
  readonly priceConfidence?: Maybe<Scalars['Float']['output']>;
  /** When the five minutes began in which the token was last traded; null where there is no price. */
  readonly priceUpdatedAt?: Maybe<Scalars['Timestamp']['output']>;
  /** What the pools that made the price hold, both sides, in USD; null where there is no price. */
  readonly liquidityUSD?: Maybe<Scalars['Float']['output']>;
  /**
   * The chain whose trades made the price; null where there is no price. Another than `network` for a coin of several chains, where its own has
   * no prices: the one on which it trades deepest.
   */
  readonly priceNetwork?: Maybe<NetworkObject>;
  /** How much is owned, for people. */
  readonly balance: Scalars['Float']['output'];
  /** What it is worth in USD; 0 where there is no price. */
  readonly balanceUSD: Scalars['Float']['output'];
  /** What it is worth in a currency; null where there is no price, or no rate: USD has one. */
  readonly balanceInCurrency?: Maybe<Scalars['Float']['output']>;
  /** How much is owned, exactly, in the base unit. */
  readonly balanceRaw: Scalars['String']['output'];
  /** What trades on the chain say of the token; null where prices are not made from them. */
  readonly onchainMarketData?: Maybe<OnchainMarketData>;
  /** The chain. */
  readonly network: NetworkObject;
  /** An image; null where there is none. */
  readonly imgUrlV2?: Maybe<Scalars['String']['output']>;
  /** The accounts that own the token. */
  readonly accountBalances: PortfolioV2TokenBalanceByTokenAccountBalanceConnection;
  /** Whether the key's owner marked the token. Marks are not kept yet: always false. */
  readonly isFavorite: Scalars['Boolean']['output'];
  /** That the token is spam, and why, for rows that were asked for with `hidden`; null for all others. */
  readonly securityRisk?: Maybe<FungibleTokenSecurityRisk>;
};


/** One token, summed over the accounts. */
export type PortfolioV2TokenBalanceByTokenBalanceInCurrencyArgs = {
  currency?: InputMaybe<Currency>;
};


/** One token, summed over the accounts. */
export type PortfolioV2TokenBalanceByTokenAccountBalancesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A page of accounts that own a token. */
export type PortfolioV2TokenBalanceByTokenAccountBalanceConnection = {
  readonly __typename?: 'PortfolioV2TokenBalanceByTokenAccountBalanceConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<PortfolioV2TokenBalanceByTokenAccountBalanceEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type PortfolioV2TokenBalanceByTokenAccountBalanceEdge = {
  readonly __typename?: 'PortfolioV2TokenBalanceByTokenAccountBalanceEdge';
  /** The row. */
  readonly node: PortfolioV2TokenBalanceByTokenAccountBalance;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** How much of a token one account owns. */
export type PortfolioV2TokenBalanceByTokenAccountBalance = Node & {
  readonly __typename?: 'PortfolioV2TokenBalanceByTokenAccountBalance';
  /** Id, from account, chain and token. */
  readonly id: Scalars['ID']['output'];
  /** The account's address. */
  readonly accountAddress: Scalars['Address']['output'];
  /** How much is owned, for people. */
  readonly balance: Scalars['Float']['output'];
  /** What it is worth in USD; 0 where there is no price. */
  readonly balanceUSD: Scalars['Float']['output'];
  /** How much is owned, exactly, in the base unit. */
  readonly balanceRaw: Scalars['String']['output'];
  /** The account. */
  readonly account: Account;
};

/** A page of accounts: by `balanceUSD` from large to small, then by address. */
export type PortfolioV2TokenBalancesByAccountConnection = {
  readonly __typename?: 'PortfolioV2TokenBalancesByAccountConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<PortfolioV2TokenBalancesByAccountEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type PortfolioV2TokenBalancesByAccountEdge = {
  readonly __typename?: 'PortfolioV2TokenBalancesByAccountEdge';
  /** The row. */
  readonly node: PortfolioV2TokenBalancesByAccount;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** What one account owns. */
export type PortfolioV2TokenBalancesByAccount = Node & {
  readonly __typename?: 'PortfolioV2TokenBalancesByAccount';
  /** Id, from the account and what is counted: chains and filters. */
  readonly id: Scalars['ID']['output'];
  /** The account's address. */
  readonly accountAddress: Scalars['Address']['output'];
  /** The account. */
  readonly account: Account;
  /** Sum over the tokens that count, in USD. */
  readonly balanceUSD: Scalars['Float']['output'];
  /** The tokens that count. */
  readonly tokenBalances: PortfolioV2TokenBalanceByAccountTokenBalanceConnection;
};


/** What one account owns. */
export type PortfolioV2TokenBalancesByAccountTokenBalancesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A page of tokens that an account owns. */
export type PortfolioV2TokenBalanceByAccountTokenBalanceConnection = {
  readonly __typename?: 'PortfolioV2TokenBalanceByAccountTokenBalanceConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<PortfolioV2TokenBalanceByAccountTokenBalanceEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type PortfolioV2TokenBalanceByAccountTokenBalanceEdge = {
  readonly __typename?: 'PortfolioV2TokenBalanceByAccountTokenBalanceEdge';
  /** The row. */
  readonly node: PortfolioV2TokenBalanceByAccountTokenBalance;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** How much of one token an account owns. */
export type PortfolioV2TokenBalanceByAccountTokenBalance = Node & {
  readonly __typename?: 'PortfolioV2TokenBalanceByAccountTokenBalance';
  /** Id, from account, chain and token. */
  readonly id: Scalars['ID']['output'];
  /** The contract; the all-zero address for the chain's own coin. */
  readonly tokenAddress: Scalars['String']['output'];
  /** The chain id. */
  readonly networkId: Scalars['ID']['output'];
  /** What the contract calls itself; empty where it does not say. */
  readonly name: Scalars['String']['output'];
  /** The symbol; empty where the contract does not say. */
  readonly symbol: Scalars['String']['output'];
  /** Decimal places of an amount for people. */
  readonly decimals: Scalars['Float']['output'];
  /** Whether a list that this service trusts names the token. There is no such list yet: always false. */
  readonly verified: Scalars['Boolean']['output'];
  /** Price of one token in USD; 0 where there is none. */
  readonly price: Scalars['Float']['output'];
  /** How much stands behind the price, from 0 to 1; null where there is none. */
  readonly priceConfidence?: Maybe<Scalars['Float']['output']>;
  /** When the five minutes began in which the token was last traded; null where there is no price. */
  readonly priceUpdatedAt?: Maybe<Scalars['Timestamp']['output']>;
  /** What the pools that made the price hold, both sides, in USD; null where there is no price. */
  readonly liquidityUSD?: Maybe<Scalars['Float']['output']>;
  /**
   * The chain whose trades made the price; null where there is no price. Another than `network` for a coin of several chains, where its own has
   * no prices: the one on which it trades deepest.
   */
  readonly priceNetwork?: Maybe<NetworkObject>;
  /** How much is owned, for people. */
  readonly balance: Scalars['Float']['output'];
  /** What it is worth in USD; 0 where there is no price. */
  readonly balanceUSD: Scalars['Float']['output'];
  /** How much is owned, exactly, in the base unit. */
  readonly balanceRaw: Scalars['String']['output'];
  /** The chain. */
  readonly network: NetworkObject;
  /** Whether the key's owner marked the token. Marks are not kept yet: always false. */
  readonly isFavorite: Scalars['Boolean']['output'];
  /** That the token is spam, and why. Null: spam does not count in `byAccount`. */
  readonly securityRisk?: Maybe<FungibleTokenSecurityRisk>;
};

/** A page of chains: by `balanceUSD` from large to small, then by chain id. */
export type PortfolioV2TokenBalancesByNetworkConnection = {
  readonly __typename?: 'PortfolioV2TokenBalancesByNetworkConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<PortfolioV2TokenBalancesByNetworkEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type PortfolioV2TokenBalancesByNetworkEdge = {
  readonly __typename?: 'PortfolioV2TokenBalancesByNetworkEdge';
  /** The row. */
  readonly node: PortfolioV2TokenBalancesByNetwork;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** What is owned on one chain. */
export type PortfolioV2TokenBalancesByNetwork = Node & {
  readonly __typename?: 'PortfolioV2TokenBalancesByNetwork';
  /** Id, from accounts, chain and what is counted: chains and filters. */
  readonly id: Scalars['ID']['output'];
  /** The chain id. */
  readonly networkId: Scalars['ID']['output'];
  /**
   * The chain in the deprecated enumeration.
   * @deprecated Use `network`.
   */
  readonly networkSlug: Network;
  /** Sum over accounts and the tokens that count, in USD. */
  readonly balanceUSD: Scalars['Float']['output'];
  /** The chain. */
  readonly network: NetworkObject;
};

/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type Query = {
  readonly __typename?: 'Query';
  /** What accounts own, over any number of accounts and chains. */
  readonly portfolioV2: PortfolioV2;
  /** What accounts did and received, one entry a transaction, in human language. */
  readonly transactionHistoryV2: TransactionHistoryV2EntryConnection;
  /** One transaction in human language. Null where no served chain holds it. */
  readonly transactionDetailsV2?: Maybe<ReadonlyArray<TimelineEventV2>>;
  /** One account. Exactly one argument is expected. An address that nobody has seen is an account, too. */
  readonly account?: Maybe<Account>;
  /** Accounts, in the order of the arguments. */
  readonly accounts: ReadonlyArray<Account>;
  /** One fungible token, the all-zero address for a chain's own coin. Null where the chain's history has not met it. */
  readonly fungibleTokenV2?: Maybe<FungibleToken>;
  /** Many fungible tokens, in the order of the question; null with an error of its own for each that cannot be told. */
  readonly fungibleTokenBatchV2: ReadonlyArray<Maybe<FungibleToken>>;
  /** One chain of the specification or of this service. Null where there is none of that id and kind. */
  readonly network?: Maybe<NetworkObject>;
  /**
   * Every chain of the interface and every other that is served here, with how far it is read: those that are served first
   * (`holdingsEnabled`), each part by id. A chain without a deprecated name is left out where `enumValue` is selected.
   */
  readonly networks: ReadonlyArray<NetworkObject>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryPortfolioV2Args = {
  addresses: ReadonlyArray<Scalars['Address']['input']>;
  chainIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  networks?: InputMaybe<ReadonlyArray<Network>>;
  includeProxyAccounts?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryTransactionHistoryV2Args = {
  subjects: ReadonlyArray<Scalars['Address']['input']>;
  perspective?: InputMaybe<TransactionHistoryV2Perspective>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filters?: InputMaybe<TransactionHistoryV2FiltersArgs>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryTransactionDetailsV2Args = {
  hash: Scalars['String']['input'];
  chainId: Scalars['Int']['input'];
  index?: InputMaybe<Scalars['Float']['input']>;
  subject?: InputMaybe<Scalars['Address']['input']>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryAccountArgs = {
  address?: InputMaybe<Scalars['Address']['input']>;
  ens?: InputMaybe<Scalars['String']['input']>;
  basename?: InputMaybe<Scalars['String']['input']>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryAccountsArgs = {
  addresses?: InputMaybe<ReadonlyArray<Scalars['Address']['input']>>;
  ens?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  basenames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  fids?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  socialUsernames?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryFungibleTokenV2Args = {
  address: Scalars['Address']['input'];
  chainId: Scalars['Int']['input'];
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryFungibleTokenBatchV2Args = {
  tokens: ReadonlyArray<FungibleTokenInputV2>;
};


/** Every question that can be asked. What the specification knows beyond these is left out until it is answered. */
export type QueryNetworkArgs = {
  chainId: Scalars['Int']['input'];
  vm: VirtualMachineType;
};

/** Where a price comes from. */
export type Erc20TokenPriceSource =
  /** An oracle's feed. */
  | 'ORACLE'
  /** A feed of the SVM chain. */
  | 'SPL'
  /** Trades on the chain, first method. */
  | 'OCP_V1'
  /** Trades on the chain, present method. */
  | 'OCP_V2'
  /** A listing provider. */
  | 'PRICE_PROVIDER'
  /** There is no price, and the price beside this value is 0. */
  | 'NONE';

/** A fungible token of one chain, or the chain's own coin. */
export type FungibleToken = Node & {
  readonly __typename?: 'FungibleToken';
  /** Id, from chain and address. */
  readonly id: Scalars['ID']['output'];
  /** The contract; the all-zero address for the chain's own coin. */
  readonly address: Scalars['Address']['output'];
  /** What the contract calls itself, cleaned of control characters, at most 128 characters; empty where it does not say. */
  readonly name: Scalars['String']['output'];
  /** Its symbol, cleaned of control characters, at most 32 characters; empty where it does not say. */
  readonly symbol: Scalars['String']['output'];
  /** Decimal places of an amount for people. */
  readonly decimals: Scalars['Int']['output'];
  /** Everything issued, in the base unit, when it was last read; null where it was not. */
  readonly totalSupply?: Maybe<Scalars['String']['output']>;
  /** The chain id. */
  readonly networkId: Scalars['Int']['output'];
  /** The chain. */
  readonly networkV2: NetworkObject;
  /**
   * The chain in the deprecated enumeration.
   * @deprecated Use `networkV2`.
   */
  readonly network: Network;
  /** An image; null where there is none. */
  readonly imageUrlV2?: Maybe<Scalars['String']['output']>;
  /** What trades on the chain say of it; null where prices are not made from them (`onchainPricesEnabled`). */
  readonly priceData?: Maybe<OnchainMarketData>;
  /** The same as `priceData`. */
  readonly marketData?: Maybe<MarketData>;
  /**
   * The same as `priceData`.
   * @deprecated Use `priceData`.
   */
  readonly onchainMarketData?: Maybe<OnchainMarketData>;
  /** Whether holders can be listed. Not yet: always false. */
  readonly isHoldersSupported: Scalars['Boolean']['output'];
  /** Whether a list that this service trusts names the token. There is no such list yet: always false. */
  readonly isVerified: Scalars['Boolean']['output'];
  /** That the token is spam, and why; null where nothing that is known says so. */
  readonly securityRisk?: Maybe<FungibleTokenSecurityRisk>;
};

/** That a token is spam, and why: by what it calls itself and did on the chain. No outside source is asked. */
export type FungibleTokenSecurityRisk = {
  readonly __typename?: 'FungibleTokenSecurityRisk';
  /** What it is. */
  readonly reason: HiddenTokenReason;
  /** How that was found out. */
  readonly strategy: HiddenTokenMethod;
  /** How sure that is, above 0 and at most 1. A token is marked from 0.6 on. */
  readonly score: Scalars['Float']['output'];
  /**
   * What was found, the heaviest first. Of the texts: `link`, `domain-name`, `claim-wording`, `invisible-letters`, `mixed-alphabets`,
   * `disguise` (spelt to look like a known token). Of the conduct: `known-name` (of another token), `mass-transfer`, `mass-drop`,
   * `spoofed-transfers`, `false-transfers`; and `young`.
   */
  readonly evidence: ReadonlyArray<Scalars['String']['output']>;
  /** Which rules said so. They grow by one with each change. */
  readonly rulesVersion: Scalars['Int']['output'];
};

/** What a hidden token is. */
export type HiddenTokenReason =
  /** It did or pretends what spam does. */
  | 'Spam'
  /** Its makers ran off with what was paid for it. Not looked for yet. */
  | 'Rugpull'
  /** It can be bought and not sold. Not looked for yet. */
  | 'Honeypot'
  /** It is worth nothing. Not looked for yet. */
  | 'Worthless'
  /** Somebody decided so. Not used yet. */
  | 'Arbitrary'
  /** Its name or symbol is that of spam. */
  | 'TextAnalysis';

/** How it was found out that a token is to be hidden. */
export type HiddenTokenMethod =
  /** By somebody. Not used yet. */
  | 'Manual'
  /** By what it did on the chain, and what it pretends to be. */
  | 'SpamDetection'
  /** By its name or symbol. */
  | 'TextAnalysis'
  /** By an outside check of contracts. Not used: no such source is asked. */
  | 'SecurityProvider'
  /** By an outside list. Not used: no such source is asked. */
  | 'ReputationProvider';

/** What a sentence about a token needs to know of it. */
export type BaseFungibleToken = {
  readonly __typename?: 'BaseFungibleToken';
  /** The contract; the all-zero address for the chain's own coin. */
  readonly address: Scalars['Address']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The price; null where there is none. */
  readonly price?: Maybe<Scalars['BigDecimal']['output']>;
  /** The symbol; empty where the contract does not say. */
  readonly symbol: Scalars['String']['output'];
  /** Decimal places of an amount for people. */
  readonly decimals: Scalars['Float']['output'];
  /** An image; null where there is none. */
  readonly imageUrl?: Maybe<Scalars['String']['output']>;
};

/** A token in a sentence. The name is spelt as clients know it. */
export type FunginbleToken = BaseFungibleToken;

/** Which side of a transaction makes it part of a history. */
export type TransactionHistoryV2Perspective =
  /** Only transactions that the accounts signed. */
  | 'Signer'
  /** Only transactions in which the accounts received tokens. */
  | 'Receiver'
  /** Both. One that an account signed and received in shows once, as signed. */
  | 'All';

/** Kinds of transactions that a history can be asked for. */
export type TransactionHistoryV2Category =
  /** To or from another chain. */
  | 'Bridge'
  /** Token against token. */
  | 'Swap'
  /** An item against money. */
  | 'Nft_Sale'
  /** An item made. */
  | 'Nft_Mint';

/** Which entries of a history, and in which order. Values of one member are alternatives, members combine with AND. */
export type TransactionHistoryV2FiltersArgs = {
  /** Only these chains. */
  readonly chainIds?: InputMaybe<ReadonlyArray<Scalars['Int']['input']>>;
  /**
   * Only these chains, by their deprecated names; joined with `chainIds`.
   * @deprecated Use `chainIds`.
   */
  readonly network?: InputMaybe<ReadonlyArray<Network>>;
  /** A token that moved to or from the account; the all-zero address for the chain's own coin. */
  readonly tokenAddress?: InputMaybe<ReadonlyArray<Scalars['Address']['input']>>;
  /** Who sent the account a token, or signed. */
  readonly receivedFrom?: InputMaybe<ReadonlyArray<Scalars['Address']['input']>>;
  /** Who received a token from the account. */
  readonly sentTo?: InputMaybe<ReadonlyArray<Scalars['Address']['input']>>;
  /** Kind of the transaction. */
  readonly categories?: InputMaybe<ReadonlyArray<TransactionHistoryV2Category>>;
  /** The contract called. */
  readonly contractAddress?: InputMaybe<ReadonlyArray<Scalars['Address']['input']>>;
  /** From this time on. */
  readonly startDate?: InputMaybe<Scalars['Timestamp']['input']>;
  /** Before this time. */
  readonly endDate?: InputMaybe<Scalars['Timestamp']['input']>;
  /**
   * True for only spam: what the account did not sign and what brought nothing but tokens that are marked as spam. False for all else.
   * Both where absent.
   */
  readonly hidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Newest first, or oldest first. */
  readonly orderByDirection?: InputMaybe<OrderDirectionOption>;
};

/** A page of a history. */
export type TransactionHistoryV2EntryConnection = {
  readonly __typename?: 'TransactionHistoryV2EntryConnection';
  /** The entries of the page. */
  readonly edges: ReadonlyArray<TransactionHistoryV2EntryEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many entries all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry and its cursor. */
export type TransactionHistoryV2EntryEdge = {
  readonly __typename?: 'TransactionHistoryV2EntryEdge';
  /** The entry. */
  readonly node: TransactionHistoryV2Entry;
  /** Where the entry stands. It names the transaction, so it stays good while blocks arrive. */
  readonly cursor: Scalars['String']['output'];
};

/** An entry of a history: what an account signed, or what it received. */
export type TransactionHistoryV2Entry = TimelineEventV2 | ActivityTimelineEventDelta;

/** A transaction in human language, seen by who signed it. */
export type TimelineEventV2 = Node & {
  readonly __typename?: 'TimelineEventV2';
  /** Id, from chain, hash, index and the account from whose side the transaction is seen. */
  readonly id: Scalars['ID']['output'];
  /** Hash of the transaction. */
  readonly hash: Scalars['String']['output'];
  /** Names this event. The transaction's hash, as long as a transaction has one event. */
  readonly eventHash: Scalars['String']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The chain. */
  readonly networkObject?: Maybe<NetworkObject>;
  /** Place among the events of the transaction; 0 where there is one. */
  readonly index: Scalars['Int']['output'];
  /** Who acted: the sender, or the smart account that started a user operation. */
  readonly fromAddress: Account;
  /** Whom the transaction called; null where it creates a contract. */
  readonly toAddress?: Maybe<Account>;
  /** The first four bytes of the input; `0x` where it is shorter, or where it creates a contract. */
  readonly methodSighash: Scalars['String']['output'];
  /** Text of the method's signature; null where it is not known. Signatures are not read yet. */
  readonly methodSignature?: Maybe<Scalars['String']['output']>;
  /** Time of the block. */
  readonly timestamp: Scalars['Timestamp']['output'];
  /** Which rule wrote the interpretation. */
  readonly interpreterId: Scalars['String']['output'];
  /** Coins sent with the transaction, in the base unit. */
  readonly value: Scalars['String']['output'];
  /** The input. */
  readonly rawInput: Scalars['String']['output'];
  /** The gas limit. */
  readonly gas: Scalars['String']['output'];
  /** The transaction as the chain holds it. */
  readonly transaction: OnChainTransaction;
  /** The transaction in human language. */
  readonly interpretation: ActivityInterpretation;
  /** From which side the transaction is seen: `Signer` or `Receiver`. */
  readonly perspective: Scalars['String']['output'];
  /** What the account from whose side the transaction is seen gained and lost; null where nothing. */
  readonly perspectiveDelta?: Maybe<ActivityAccountDelta>;
  /** What each account gained and lost, the signer first, then in order of movement. The fee is part of the signer's. */
  readonly deltas: ActivityAccountDeltaConnection;
};


/** A transaction in human language, seen by who signed it. */
export type TimelineEventV2DeltasArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Tokens that an account received in a transaction of somebody else. */
export type ActivityTimelineEventDelta = Node & {
  readonly __typename?: 'ActivityTimelineEventDelta';
  /** Id, from chain, hash and account. */
  readonly id: Scalars['ID']['output'];
  /** Hash of the transaction. */
  readonly transactionHash: Scalars['String']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** The chain. */
  readonly networkObject?: Maybe<NetworkObject>;
  /** Address of the account that received. */
  readonly subject: Scalars['String']['output'];
  /** Time of the block. */
  readonly transactionBlockTimestamp: Scalars['Timestamp']['output'];
  /** How many items the account gained or lost. */
  readonly nftCount: Scalars['Int']['output'];
  /** How many fungible tokens and coins the account gained or lost. */
  readonly fungibleCount: Scalars['Int']['output'];
  /** The account that received. */
  readonly perspectiveAccount: Account;
  /** Who signed. */
  readonly from: Account;
  /** Whom the transaction called; null where it creates a contract. */
  readonly to?: Maybe<Account>;
  /** Fungible tokens and coins that the account gained or lost. */
  readonly fungibleDeltas: ReadonlyArray<FungibleTokenDelta>;
  /** Items that the account gained or lost. */
  readonly nftDeltas: ReadonlyArray<NftDelta>;
  /** What the account received, in human language. */
  readonly interpretation: ActivityInterpretation;
  /** The transaction as the chain holds it. */
  readonly originatedFromTransaction: OnChainTransaction;
};

/** A transaction as the chain holds it. */
export type OnChainTransaction = Node & {
  readonly __typename?: 'OnChainTransaction';
  /** Id, from chain and hash. */
  readonly id: Scalars['ID']['output'];
  /** The chain in the deprecated enumeration. */
  readonly network: Network;
  /** Hash of the transaction. */
  readonly hash: Scalars['String']['output'];
  /** How many transactions the sender had sent before. */
  readonly nonce: Scalars['Int']['output'];
  /** Hash of the block. */
  readonly blockHash: Scalars['String']['output'];
  /** Number of the block. */
  readonly blockNumber: Scalars['Int']['output'];
  /** Coins sent with the transaction, in the base unit. */
  readonly value: Scalars['String']['output'];
  /** Price of one unit of gas that was paid, in the base unit. */
  readonly gasPrice: Scalars['String']['output'];
  /** The gas limit. Limits beyond the largest Int are answered as the largest Int; `TimelineEventV2.gas` is exact. */
  readonly gas: Scalars['Int']['output'];
  /** The input. */
  readonly input: Scalars['String']['output'];
  /** Who sent it. */
  readonly from: Scalars['Address']['output'];
  /** Who sent it. */
  readonly fromUser?: Maybe<Account>;
  /** Whom it called; null where it creates a contract. */
  readonly to?: Maybe<Scalars['Address']['output']>;
  /** Whom it called; null where it creates a contract. */
  readonly toUser?: Maybe<Account>;
  /** Time of the block. */
  readonly timestamp: Scalars['Timestamp']['output'];
  /** What became of it; null for transactions from before chains told success. */
  readonly receipt?: Maybe<OnChainTransactionReceipt>;
  /** What contracts noted while it ran, in order. */
  readonly logs: ReadonlyArray<OnChainTransactionLog>;
  /** The transaction at the chain's block explorer; empty where the chain has none. */
  readonly link: Scalars['String']['output'];
  /** What the sender paid for it, in the chain's own coin, the part for publishing it elsewhere included. */
  readonly transactionFee: Scalars['Float']['output'];
};

/** What became of a transaction. */
export type OnChainTransactionReceipt = {
  readonly __typename?: 'OnChainTransactionReceipt';
  /** The contract that it created; null where none. */
  readonly contractAddress?: Maybe<Scalars['Address']['output']>;
  /** Gas used. */
  readonly gasUsed: Scalars['Int']['output'];
  /** 1 where it succeeded, 0 where it failed. */
  readonly status: Scalars['Int']['output'];
};

/** What a contract noted. */
export type OnChainTransactionLog = {
  readonly __typename?: 'OnChainTransactionLog';
  /** The contract. */
  readonly address: Scalars['String']['output'];
  /** What was noted. */
  readonly data: Scalars['String']['output'];
  /** What it can be found by. */
  readonly topics: ReadonlyArray<Scalars['String']['output']>;
  /** Place among all logs of the block. */
  readonly logIndex: Scalars['Int']['output'];
  /** Place of the transaction in the block. */
  readonly transactionIndex: Scalars['Int']['output'];
};

/** A page of accounts with what they gained and lost. */
export type ActivityAccountDeltaConnection = {
  readonly __typename?: 'ActivityAccountDeltaConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<ActivityAccountDeltaEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type ActivityAccountDeltaEdge = {
  readonly __typename?: 'ActivityAccountDeltaEdge';
  /** The row. */
  readonly node: ActivityAccountDelta;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** What one account gained and lost in a transaction. */
export type ActivityAccountDelta = Node & {
  readonly __typename?: 'ActivityAccountDelta';
  /** Id, from chain, hash and account. */
  readonly id: Scalars['ID']['output'];
  /** How many fungible tokens and coins changed. */
  readonly tokenDeltasCount: Scalars['Int']['output'];
  /** How many items changed. */
  readonly nftDeltasCount: Scalars['Int']['output'];
  /** The account. */
  readonly account?: Maybe<Account>;
  /** Fungible tokens and coins that changed. */
  readonly tokenDeltasV2: FungibleTokenDeltaConnection;
  /** Items that changed. */
  readonly nftDeltasV2: NftDeltaConnection;
};


/** What one account gained and lost in a transaction. */
export type ActivityAccountDeltaTokenDeltasV2Args = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What one account gained and lost in a transaction. */
export type ActivityAccountDeltaNftDeltasV2Args = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A page of changes of fungible tokens. */
export type FungibleTokenDeltaConnection = {
  readonly __typename?: 'FungibleTokenDeltaConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<FungibleTokenDeltaEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type FungibleTokenDeltaEdge = {
  readonly __typename?: 'FungibleTokenDeltaEdge';
  /** The row. */
  readonly node: FungibleTokenDelta;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** How much of a fungible token or coin an account gained or lost. */
export type FungibleTokenDelta = Node & {
  readonly __typename?: 'FungibleTokenDelta';
  /** The token's last price at or before the transaction; null where there is none, or no rate of the currency. */
  readonly historicalPrice?: Maybe<OnchainHistoricalPrice>;
  /** Id, from chain, hash, account and token. */
  readonly id: Scalars['ID']['output'];
  /** The contract; the all-zero address for the chain's own coin. */
  readonly address: Scalars['String']['output'];
  /** The change in the base unit, negative where it left the account. */
  readonly amountRaw: Scalars['BigDecimal']['output'];
  /** The change for people; null where nobody has read the decimals. */
  readonly amount?: Maybe<Scalars['Float']['output']>;
  /** The change as a sentence shows it. */
  readonly attachment: TokenDisplayItem;
  /** The token; null where nobody has read its decimals. */
  readonly token?: Maybe<FungibleToken>;
};


/** How much of a fungible token or coin an account gained or lost. */
export type FungibleTokenDeltaHistoricalPriceArgs = {
  currency?: InputMaybe<Currency>;
};

/** A page of changes of items. */
export type NftDeltaConnection = {
  readonly __typename?: 'NftDeltaConnection';
  /** The rows of the page. */
  readonly edges: ReadonlyArray<NftDeltaEdge>;
  /** Where the page stands. */
  readonly pageInfo: PageInfo;
  /** How many rows all pages have. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A row and its cursor. */
export type NftDeltaEdge = {
  readonly __typename?: 'NftDeltaEdge';
  /** The row. */
  readonly node: NftDelta;
  /** Where the row stands. */
  readonly cursor: Scalars['String']['output'];
};

/** How many copies of an item an account gained or lost. */
export type NftDelta = Node & {
  readonly __typename?: 'NftDelta';
  /** Id, from chain, hash, account, collection and item. */
  readonly id: Scalars['ID']['output'];
  /** The collection's contract. */
  readonly collectionAddress: Scalars['String']['output'];
  /** Which item of the collection. */
  readonly tokenId: Scalars['String']['output'];
  /** The change, negative where it left the account. */
  readonly amount: Scalars['Float']['output'];
  /** The change, exactly. */
  readonly amountRaw: Scalars['BigDecimal']['output'];
  /** The change as a sentence shows it. */
  readonly attachment: NftDisplayItem;
  /** The item. */
  readonly nft?: Maybe<NftToken>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  ActivityFeedDisplayItem:
    | ( DisplayItemModel<"actor"> )
    | ( DisplayItemModel<"nft-collection"> )
    | ( AmountModel )
    | ( DisplayItemModel<"number"> )
    | ( DisplayItemModel<"string"> )
    | ( DisplayItemModel<"token-contract"> )
    | ( AmountModel )
  ;
  FunginbleToken: ( TokenModel );
  TransactionHistoryV2Entry:
    | ( TimelineModel )
    | ( TimelineModel )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AccountModel )
    | ( OnchainMarketDataPriceTick )
    | ( LatestSwapModel )
    | ( NftCollectionModel )
    | ( TokenHoldingModel )
    | ( HoldingModel )
    | ( AccountHoldingModel )
    | ( HoldingModel )
    | ( NetworkHoldingModel )
    | ( TokenModel )
    | ( TimelineModel )
    | ( TimelineModel )
    | ( TransactionModel )
    | ( AccountDeltaModel )
    | ( AssetChangeModel )
    | ( AssetChangeModel )
  ;
  MarketData: ( TokenModel );
  NFT: ( NftTokenModel );
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountDisplayNameSource: AccountDisplayNameSource;
  DisplayName: ResolverTypeWrapper<DisplayName>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Account: ResolverTypeWrapper<AccountModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Address: ResolverTypeWrapper<Scalars['Address']['output']>;
  BigDecimal: ResolverTypeWrapper<Scalars['BigDecimal']['output']>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  OrderDirectionOption: OrderDirectionOption;
  Currency: Currency;
  SupportedEventDisplayItem: SupportedEventDisplayItem;
  ActivityInterpretation: ResolverTypeWrapper<InterpretationModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AttachmentConnection: ResolverTypeWrapper<Omit<AttachmentConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ActivityFeedDisplayItemEdge']> }>;
  ActivityFeedDisplayItemEdge: ResolverTypeWrapper<Omit<ActivityFeedDisplayItemEdge, 'node'> & { node: ResolversTypes['ActivityFeedDisplayItem'] }>;
  ActivityFeedDisplayItem: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ActivityFeedDisplayItem']>;
  ActorDisplayItem: ResolverTypeWrapper<DisplayItemModel<"actor">>;
  NFTCollectionDisplayItem: ResolverTypeWrapper<DisplayItemModel<"nft-collection">>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  NFTDisplayItem: ResolverTypeWrapper<AmountModel>;
  NumberDisplayItem: ResolverTypeWrapper<DisplayItemModel<"number">>;
  StringDisplayItem: ResolverTypeWrapper<DisplayItemModel<"string">>;
  TokenContractDisplayItem: ResolverTypeWrapper<DisplayItemModel<"token-contract">>;
  TokenDisplayItem: ResolverTypeWrapper<AmountModel>;
  MarketDataType: MarketDataType;
  TimeFrame: TimeFrame;
  TickLength: TickLength;
  FungibleTokenInputV2: FungibleTokenInputV2;
  MarketData: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['MarketData']>;
  OnchainMarketData: ResolverTypeWrapper<TokenModel>;
  OnchainHistoricalPrice: ResolverTypeWrapper<OnchainHistoricalPrice>;
  OnchainMarketDataPriceTick: ResolverTypeWrapper<OnchainMarketDataPriceTick>;
  OnchainMarketDataPriceTickConnection: ResolverTypeWrapper<OnchainMarketDataPriceTickConnection>;
  OnchainMarketDataPriceTickEdge: ResolverTypeWrapper<OnchainMarketDataPriceTickEdge>;
  OnchainMarketDataLatestSwapConnection: ResolverTypeWrapper<Omit<OnchainMarketDataLatestSwapConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['OnchainMarketDataLatestSwapEdge']> }>;
  OnchainMarketDataLatestSwapEdge: ResolverTypeWrapper<Omit<OnchainMarketDataLatestSwapEdge, 'node'> & { node: ResolversTypes['OnchainMarketDataLatestSwap'] }>;
  OnchainMarketDataLatestSwap: ResolverTypeWrapper<LatestSwapModel>;
  VirtualMachineType: VirtualMachineType;
  BlockProcessingFlow: BlockProcessingFlow;
  Network: Network;
  NetworkObject: ResolverTypeWrapper<NetworkModel>;
  NetworkTideMark: ResolverTypeWrapper<NetworkTideMark>;
  BlockRangeConnection: ResolverTypeWrapper<BlockRangeConnection>;
  BlockRangeEdge: ResolverTypeWrapper<BlockRangeEdge>;
  BlockRange: ResolverTypeWrapper<BlockRange>;
  NFT: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['NFT']>;
  NftToken: ResolverTypeWrapper<NftTokenModel>;
  ByAddressInput: ByAddressInput;
  NftCollection: ResolverTypeWrapper<NftCollectionModel>;
  PortfolioV2: ResolverTypeWrapper<PortfolioModel>;
  PortfolioV2Metadata: ResolverTypeWrapper<PortfolioV2Metadata>;
  PortfolioV2AsOf: ResolverTypeWrapper<PortfolioV2AsOf>;
  PortfolioV2TokenBalance: ResolverTypeWrapper<TokenBalanceModel>;
  PortfolioV2TokenBalanceMetadata: ResolverTypeWrapper<PortfolioV2TokenBalanceMetadata>;
  PortfolioV2TokenBalancesByTokenFiltersInput: PortfolioV2TokenBalancesByTokenFiltersInput;
  PortfolioV2TokenBalancesByTokenFiltersExcludeTokenInput: PortfolioV2TokenBalancesByTokenFiltersExcludeTokenInput;
  PortfolioV2TokenBalancesByTokenFiltersIncludeTokenInput: PortfolioV2TokenBalancesByTokenFiltersIncludeTokenInput;
  PortfolioV2TokenBalancesByAccountFiltersInput: PortfolioV2TokenBalancesByAccountFiltersInput;
  PortfolioV2TokenBalancesByNetworkFiltersInput: PortfolioV2TokenBalancesByNetworkFiltersInput;
  PortfolioV2TokenBalanceByTokenConnection: ResolverTypeWrapper<Omit<PortfolioV2TokenBalanceByTokenConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['PortfolioV2TokenBalanceByTokenEdge']> }>;
  PortfolioV2TokenBalanceByTokenEdge: ResolverTypeWrapper<Omit<PortfolioV2TokenBalanceByTokenEdge, 'node'> & { node: ResolversTypes['PortfolioV2TokenBalanceByToken'] }>;
  PortfolioV2TokenBalanceByToken: ResolverTypeWrapper<TokenHoldingModel>;
  PortfolioV2TokenBalanceByTokenAccountBalanceConnection: ResolverTypeWrapper<Omit<PortfolioV2TokenBalanceByTokenAccountBalanceConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['PortfolioV2TokenBalanceByTokenAccountBalanceEdge']> }>;
  PortfolioV2TokenBalanceByTokenAccountBalanceEdge: ResolverTypeWrapper<Omit<PortfolioV2TokenBalanceByTokenAccountBalanceEdge, 'node'> & { node: ResolversTypes['PortfolioV2TokenBalanceByTokenAccountBalance'] }>;
  PortfolioV2TokenBalanceByTokenAccountBalance: ResolverTypeWrapper<HoldingModel>;
  PortfolioV2TokenBalancesByAccountConnection: ResolverTypeWrapper<Omit<PortfolioV2TokenBalancesByAccountConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['PortfolioV2TokenBalancesByAccountEdge']> }>;
  PortfolioV2TokenBalancesByAccountEdge: ResolverTypeWrapper<Omit<PortfolioV2TokenBalancesByAccountEdge, 'node'> & { node: ResolversTypes['PortfolioV2TokenBalancesByAccount'] }>;
  PortfolioV2TokenBalancesByAccount: ResolverTypeWrapper<AccountHoldingModel>;
  PortfolioV2TokenBalanceByAccountTokenBalanceConnection: ResolverTypeWrapper<Omit<PortfolioV2TokenBalanceByAccountTokenBalanceConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['PortfolioV2TokenBalanceByAccountTokenBalanceEdge']> }>;
  PortfolioV2TokenBalanceByAccountTokenBalanceEdge: ResolverTypeWrapper<Omit<PortfolioV2TokenBalanceByAccountTokenBalanceEdge, 'node'> & { node: ResolversTypes['PortfolioV2TokenBalanceByAccountTokenBalance'] }>;
  PortfolioV2TokenBalanceByAccountTokenBalance: ResolverTypeWrapper<HoldingModel>;
  PortfolioV2TokenBalancesByNetworkConnection: ResolverTypeWrapper<Omit<PortfolioV2TokenBalancesByNetworkConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['PortfolioV2TokenBalancesByNetworkEdge']> }>;
  PortfolioV2TokenBalancesByNetworkEdge: ResolverTypeWrapper<Omit<PortfolioV2TokenBalancesByNetworkEdge, 'node'> & { node: ResolversTypes['PortfolioV2TokenBalancesByNetwork'] }>;
  PortfolioV2TokenBalancesByNetwork: ResolverTypeWrapper<NetworkHoldingModel>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Erc20TokenPriceSource: Erc20TokenPriceSource;
  FungibleToken: ResolverTypeWrapper<TokenModel>;
  FungibleTokenSecurityRisk: ResolverTypeWrapper<SecurityRiskModel>;
  HiddenTokenReason: HiddenTokenReason;
  HiddenTokenMethod: HiddenTokenMethod;
  BaseFungibleToken: ResolverTypeWrapper<TokenModel>;
  FunginbleToken: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FunginbleToken']>;
  TransactionHistoryV2Perspective: TransactionHistoryV2Perspective;
  TransactionHistoryV2Category: TransactionHistoryV2Category;
  TransactionHistoryV2FiltersArgs: TransactionHistoryV2FiltersArgs;
  TransactionHistoryV2EntryConnection: ResolverTypeWrapper<HistoryPageModel>;
  TransactionHistoryV2EntryEdge: ResolverTypeWrapper<Omit<TransactionHistoryV2EntryEdge, 'node'> & { node: ResolversTypes['TransactionHistoryV2Entry'] }>;
  TransactionHistoryV2Entry: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TransactionHistoryV2Entry']>;
  TimelineEventV2: ResolverTypeWrapper<TimelineModel>;
  ActivityTimelineEventDelta: ResolverTypeWrapper<TimelineModel>;
  OnChainTransaction: ResolverTypeWrapper<TransactionModel>;
  OnChainTransactionReceipt: ResolverTypeWrapper<OnChainTransactionReceipt>;
  OnChainTransactionLog: ResolverTypeWrapper<LogModel>;
  ActivityAccountDeltaConnection: ResolverTypeWrapper<Omit<ActivityAccountDeltaConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['ActivityAccountDeltaEdge']> }>;
  ActivityAccountDeltaEdge: ResolverTypeWrapper<Omit<ActivityAccountDeltaEdge, 'node'> & { node: ResolversTypes['ActivityAccountDelta'] }>;
  ActivityAccountDelta: ResolverTypeWrapper<AccountDeltaModel>;
  FungibleTokenDeltaConnection: ResolverTypeWrapper<Omit<FungibleTokenDeltaConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['FungibleTokenDeltaEdge']> }>;
  FungibleTokenDeltaEdge: ResolverTypeWrapper<Omit<FungibleTokenDeltaEdge, 'node'> & { node: ResolversTypes['FungibleTokenDelta'] }>;
  FungibleTokenDelta: ResolverTypeWrapper<AssetChangeModel>;
  NftDeltaConnection: ResolverTypeWrapper<Omit<NftDeltaConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['NftDeltaEdge']> }>;
  NftDeltaEdge: ResolverTypeWrapper<Omit<NftDeltaEdge, 'node'> & { node: ResolversTypes['NftDelta'] }>;
  NftDelta: ResolverTypeWrapper<AssetChangeModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DisplayName: DisplayName;
  String: Scalars['String']['output'];
  Account: AccountModel;
  ID: Scalars['ID']['output'];
  Address: Scalars['Address']['output'];
  BigDecimal: Scalars['BigDecimal']['output'];
  Timestamp: Scalars['Timestamp']['output'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Boolean: Scalars['Boolean']['output'];
  ActivityInterpretation: InterpretationModel;
  Int: Scalars['Int']['output'];
  AttachmentConnection: Omit<AttachmentConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ActivityFeedDisplayItemEdge']> };
  ActivityFeedDisplayItemEdge: Omit<ActivityFeedDisplayItemEdge, 'node'> & { node: ResolversParentTypes['ActivityFeedDisplayItem'] };
  ActivityFeedDisplayItem: ResolversUnionTypes<ResolversParentTypes>['ActivityFeedDisplayItem'];
  ActorDisplayItem: DisplayItemModel<"actor">;
  NFTCollectionDisplayItem: DisplayItemModel<"nft-collection">;
  Float: Scalars['Float']['output'];
  NFTDisplayItem: AmountModel;
  NumberDisplayItem: DisplayItemModel<"number">;
  StringDisplayItem: DisplayItemModel<"string">;
  TokenContractDisplayItem: DisplayItemModel<"token-contract">;
  TokenDisplayItem: AmountModel;
  FungibleTokenInputV2: FungibleTokenInputV2;
  MarketData: ResolversInterfaceTypes<ResolversParentTypes>['MarketData'];
  OnchainMarketData: TokenModel;
  OnchainHistoricalPrice: OnchainHistoricalPrice;
  OnchainMarketDataPriceTick: OnchainMarketDataPriceTick;
  OnchainMarketDataPriceTickConnection: OnchainMarketDataPriceTickConnection;
  OnchainMarketDataPriceTickEdge: OnchainMarketDataPriceTickEdge;
  OnchainMarketDataLatestSwapConnection: Omit<OnchainMarketDataLatestSwapConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['OnchainMarketDataLatestSwapEdge']> };
  OnchainMarketDataLatestSwapEdge: Omit<OnchainMarketDataLatestSwapEdge, 'node'> & { node: ResolversParentTypes['OnchainMarketDataLatestSwap'] };
  OnchainMarketDataLatestSwap: LatestSwapModel;
  NetworkObject: NetworkModel;
  NetworkTideMark: NetworkTideMark;
  BlockRangeConnection: BlockRangeConnection;
  BlockRangeEdge: BlockRangeEdge;
  BlockRange: BlockRange;
  NFT: ResolversInterfaceTypes<ResolversParentTypes>['NFT'];
  NftToken: NftTokenModel;
  ByAddressInput: ByAddressInput;
  NftCollection: NftCollectionModel;
  PortfolioV2: PortfolioModel;
  PortfolioV2Metadata: PortfolioV2Metadata;
  PortfolioV2AsOf: PortfolioV2AsOf;
  PortfolioV2TokenBalance: TokenBalanceModel;
  PortfolioV2TokenBalanceMetadata: PortfolioV2TokenBalanceMetadata;
  PortfolioV2TokenBalancesByTokenFiltersInput: PortfolioV2TokenBalancesByTokenFiltersInput;
  PortfolioV2TokenBalancesByTokenFiltersExcludeTokenInput: PortfolioV2TokenBalancesByTokenFiltersExcludeTokenInput;
  PortfolioV2TokenBalancesByTokenFiltersIncludeTokenInput: PortfolioV2TokenBalancesByTokenFiltersIncludeTokenInput;
  PortfolioV2TokenBalancesByAccountFiltersInput: PortfolioV2TokenBalancesByAccountFiltersInput;
  PortfolioV2TokenBalancesByNetworkFiltersInput: PortfolioV2TokenBalancesByNetworkFiltersInput;
  PortfolioV2TokenBalanceByTokenConnection: Omit<PortfolioV2TokenBalanceByTokenConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['PortfolioV2TokenBalanceByTokenEdge']> };
  PortfolioV2TokenBalanceByTokenEdge: Omit<PortfolioV2TokenBalanceByTokenEdge, 'node'> & { node: ResolversParentTypes['PortfolioV2TokenBalanceByToken'] };
  PortfolioV2TokenBalanceByToken: TokenHoldingModel;
  PortfolioV2TokenBalanceByTokenAccountBalanceConnection: Omit<PortfolioV2TokenBalanceByTokenAccountBalanceConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalanceEdge']> };
  PortfolioV2TokenBalanceByTokenAccountBalanceEdge: Omit<PortfolioV2TokenBalanceByTokenAccountBalanceEdge, 'node'> & { node: ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalance'] };
  PortfolioV2TokenBalanceByTokenAccountBalance: HoldingModel;
  PortfolioV2TokenBalancesByAccountConnection: Omit<PortfolioV2TokenBalancesByAccountConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['PortfolioV2TokenBalancesByAccountEdge']> };
  PortfolioV2TokenBalancesByAccountEdge: Omit<PortfolioV2TokenBalancesByAccountEdge, 'node'> & { node: ResolversParentTypes['PortfolioV2TokenBalancesByAccount'] };
  PortfolioV2TokenBalancesByAccount: AccountHoldingModel;
  PortfolioV2TokenBalanceByAccountTokenBalanceConnection: Omit<PortfolioV2TokenBalanceByAccountTokenBalanceConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalanceEdge']> };
  PortfolioV2TokenBalanceByAccountTokenBalanceEdge: Omit<PortfolioV2TokenBalanceByAccountTokenBalanceEdge, 'node'> & { node: ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalance'] };
  PortfolioV2TokenBalanceByAccountTokenBalance: HoldingModel;
  PortfolioV2TokenBalancesByNetworkConnection: Omit<PortfolioV2TokenBalancesByNetworkConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['PortfolioV2TokenBalancesByNetworkEdge']> };
  PortfolioV2TokenBalancesByNetworkEdge: Omit<PortfolioV2TokenBalancesByNetworkEdge, 'node'> & { node: ResolversParentTypes['PortfolioV2TokenBalancesByNetwork'] };
  PortfolioV2TokenBalancesByNetwork: NetworkHoldingModel;
  Query: Record<PropertyKey, never>;
  FungibleToken: TokenModel;
  FungibleTokenSecurityRisk: SecurityRiskModel;
  BaseFungibleToken: TokenModel;
  FunginbleToken: ResolversUnionTypes<ResolversParentTypes>['FunginbleToken'];
  TransactionHistoryV2FiltersArgs: TransactionHistoryV2FiltersArgs;
  TransactionHistoryV2EntryConnection: HistoryPageModel;
  TransactionHistoryV2EntryEdge: Omit<TransactionHistoryV2EntryEdge, 'node'> & { node: ResolversParentTypes['TransactionHistoryV2Entry'] };
  TransactionHistoryV2Entry: ResolversUnionTypes<ResolversParentTypes>['TransactionHistoryV2Entry'];
  TimelineEventV2: TimelineModel;
  ActivityTimelineEventDelta: TimelineModel;
  OnChainTransaction: TransactionModel;
  OnChainTransactionReceipt: OnChainTransactionReceipt;
  OnChainTransactionLog: LogModel;
  ActivityAccountDeltaConnection: Omit<ActivityAccountDeltaConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['ActivityAccountDeltaEdge']> };
  ActivityAccountDeltaEdge: Omit<ActivityAccountDeltaEdge, 'node'> & { node: ResolversParentTypes['ActivityAccountDelta'] };
  ActivityAccountDelta: AccountDeltaModel;
  FungibleTokenDeltaConnection: Omit<FungibleTokenDeltaConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['FungibleTokenDeltaEdge']> };
  FungibleTokenDeltaEdge: Omit<FungibleTokenDeltaEdge, 'node'> & { node: ResolversParentTypes['FungibleTokenDelta'] };
  FungibleTokenDelta: AssetChangeModel;
  NftDeltaConnection: Omit<NftDeltaConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['NftDeltaEdge']> };
  NftDeltaEdge: Omit<NftDeltaEdge, 'node'> & { node: ResolversParentTypes['NftDelta'] };
  NftDelta: AssetChangeModel;
};

export type DisplayNameResolvers<ContextType = any, ParentType extends ResolversParentTypes['DisplayName'] = ResolversParentTypes['DisplayName']> = {
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['AccountDisplayNameSource'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = any, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  displayName?: Resolver<ResolversTypes['DisplayName'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface AddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Address'], any> {
  name: 'Address';
}

export interface BigDecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['BigDecimal'], any> {
  name: 'BigDecimal';
}

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

export type NodeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'OnchainMarketDataPriceTick' | 'OnchainMarketDataLatestSwap' | 'NftCollection' | 'PortfolioV2TokenBalanceByToken' | 'PortfolioV2TokenBalanceByTokenAccountBalance' | 'PortfolioV2TokenBalancesByAccount' | 'PortfolioV2TokenBalanceByAccountTokenBalance' | 'PortfolioV2TokenBalancesByNetwork' | 'FungibleToken' | 'TimelineEventV2' | 'ActivityTimelineEventDelta' | 'OnChainTransaction' | 'ActivityAccountDelta' | 'FungibleTokenDelta' | 'NftDelta', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = any, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ActivityInterpretationResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityInterpretation'] = ResolversParentTypes['ActivityInterpretation']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  processedDescription?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descriptionDisplayItems?: Resolver<ReadonlyArray<ResolversTypes['ActivityFeedDisplayItem']>, ParentType, ContextType>;
  inboundAttachments?: Resolver<ReadonlyArray<ResolversTypes['ActivityFeedDisplayItem']>, ParentType, ContextType>;
  outboundAttachments?: Resolver<ReadonlyArray<ResolversTypes['ActivityFeedDisplayItem']>, ParentType, ContextType>;
  inboundAttachmentsConnection?: Resolver<ResolversTypes['AttachmentConnection'], ParentType, ContextType, RequireFields<ActivityInterpretationInboundAttachmentsConnectionArgs, 'first'>>;
  outboundAttachmentsConnection?: Resolver<ResolversTypes['AttachmentConnection'], ParentType, ContextType, RequireFields<ActivityInterpretationOutboundAttachmentsConnectionArgs, 'first'>>;
};

export type AttachmentConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['AttachmentConnection'] = ResolversParentTypes['AttachmentConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActivityFeedDisplayItemEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nftCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityFeedDisplayItemEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityFeedDisplayItemEdge'] = ResolversParentTypes['ActivityFeedDisplayItemEdge']> = {
  node?: Resolver<ResolversTypes['ActivityFeedDisplayItem'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityFeedDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityFeedDisplayItem'] = ResolversParentTypes['ActivityFeedDisplayItem']> = {
  __resolveType: TypeResolveFn<'ActorDisplayItem' | 'NFTCollectionDisplayItem' | 'NFTDisplayItem' | 'NumberDisplayItem' | 'StringDisplayItem' | 'TokenContractDisplayItem' | 'TokenDisplayItem', ParentType, ContextType>;
};

export type ActorDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActorDisplayItem'] = ResolversParentTypes['ActorDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NftCollectionDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['NFTCollectionDisplayItem'] = ResolversParentTypes['NFTCollectionDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  collectionAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nftCollection?: Resolver<Maybe<ResolversTypes['NftCollection']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NftDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['NFTDisplayItem'] = ResolversParentTypes['NFTDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  collectionAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  tokenId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nftToken?: Resolver<Maybe<ResolversTypes['NftToken']>, ParentType, ContextType>;
  nftCollection?: Resolver<Maybe<ResolversTypes['NftCollection']>, ParentType, ContextType>;
  isMint?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isBurn?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NumberDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['NumberDisplayItem'] = ResolversParentTypes['NumberDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numberValue?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StringDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['StringDisplayItem'] = ResolversParentTypes['StringDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stringValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TokenContractDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['TokenContractDisplayItem'] = ResolversParentTypes['TokenContractDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['FunginbleToken']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TokenDisplayItemResolvers<ContextType = any, ParentType extends ResolversParentTypes['TokenDisplayItem'] = ResolversParentTypes['TokenDisplayItem']> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  tokenAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  amountRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['FunginbleToken']>, ParentType, ContextType>;
  tokenV2?: Resolver<Maybe<ResolversTypes['FungibleToken']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MarketDataResolvers<ContextType = any, ParentType extends ResolversParentTypes['MarketData'] = ResolversParentTypes['MarketData']> = {
  __resolveType: TypeResolveFn<'OnchainMarketData', ParentType, ContextType>;
};

export type OnchainMarketDataResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketData'] = ResolversParentTypes['OnchainMarketData']> = {
  network?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['MarketDataType'], ParentType, ContextType>;
  isExchangeable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, RequireFields<OnchainMarketDataPriceArgs, 'currency'>>;
  historicalPrice?: Resolver<Maybe<ResolversTypes['OnchainHistoricalPrice']>, ParentType, ContextType, RequireFields<OnchainMarketDataHistoricalPriceArgs, 'currency' | 'timestamp'>>;
  marketCap?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  totalLiquidity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, RequireFields<OnchainMarketDataTotalLiquidityArgs, 'currency'>>;
  totalGasTokenLiquidity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceChange?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, RequireFields<OnchainMarketDataPriceChangeArgs, 'since'>>;
  priceChange5m?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceChange1h?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceChange24h?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  volume24h?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, RequireFields<OnchainMarketDataVolume24hArgs, 'currency'>>;
  priceTicks?: Resolver<ReadonlyArray<ResolversTypes['OnchainMarketDataPriceTick']>, ParentType, ContextType, RequireFields<OnchainMarketDataPriceTicksArgs, 'currency' | 'timeFrame'>>;
  priceTicksByLength?: Resolver<ResolversTypes['OnchainMarketDataPriceTickConnection'], ParentType, ContextType, RequireFields<OnchainMarketDataPriceTicksByLengthArgs, 'currency' | 'tickLength' | 'first'>>;
  latestSwaps?: Resolver<ResolversTypes['OnchainMarketDataLatestSwapConnection'], ParentType, ContextType, RequireFields<OnchainMarketDataLatestSwapsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OnchainHistoricalPriceResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainHistoricalPrice'] = ResolversParentTypes['OnchainHistoricalPrice']> = {
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OnchainMarketDataPriceTickResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketDataPriceTick'] = ResolversParentTypes['OnchainMarketDataPriceTick']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  median?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  close?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OnchainMarketDataPriceTickConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketDataPriceTickConnection'] = ResolversParentTypes['OnchainMarketDataPriceTickConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OnchainMarketDataPriceTickEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OnchainMarketDataPriceTickEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketDataPriceTickEdge'] = ResolversParentTypes['OnchainMarketDataPriceTickEdge']> = {
  node?: Resolver<ResolversTypes['OnchainMarketDataPriceTick'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OnchainMarketDataLatestSwapConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketDataLatestSwapConnection'] = ResolversParentTypes['OnchainMarketDataLatestSwapConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['OnchainMarketDataLatestSwapEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type OnchainMarketDataLatestSwapEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketDataLatestSwapEdge'] = ResolversParentTypes['OnchainMarketDataLatestSwapEdge']> = {
  node?: Resolver<ResolversTypes['OnchainMarketDataLatestSwap'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OnchainMarketDataLatestSwapResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnchainMarketDataLatestSwap'] = ResolversParentTypes['OnchainMarketDataLatestSwap']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transactionHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  soldAmount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  soldTokenAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  boughtAmount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  boughtTokenAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  gasTokenVolume?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  volumeUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  boughtToken?: Resolver<Maybe<ResolversTypes['FungibleToken']>, ParentType, ContextType>;
  soldToken?: Resolver<Maybe<ResolversTypes['FungibleToken']>, ParentType, ContextType>;
  network?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NetworkObjectResolvers<ContextType = any, ParentType extends ResolversParentTypes['NetworkObject'] = ResolversParentTypes['NetworkObject']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enumValue?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  evmCompatible?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  vm?: Resolver<ResolversTypes['VirtualMachineType'], ParentType, ContextType>;
  chainId?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hasLiveFeedEtl?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  holdingsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nftBalancesEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  holdingsComparisonJobEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thirdPartyBaseTokensEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  onchainPricesEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  activityFeedEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  trendsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pushNotificationEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  socialBotEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pnlEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  wrappedGasTokenAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  blocksPerDayEstimate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  blockScannerBaseUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastProcessedBlock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType, RequireFields<NetworkObjectLastProcessedBlockArgs, 'processingFlow'>>;
  headBlock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  finalizedBlock?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  indexedAt?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  historyFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  blockRanges?: Resolver<ResolversTypes['BlockRangeConnection'], ParentType, ContextType, RequireFields<NetworkObjectBlockRangesArgs, 'first'>>;
  tideMark?: Resolver<Maybe<ResolversTypes['NetworkTideMark']>, ParentType, ContextType>;
  lagBlocks?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lagSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type NetworkTideMarkResolvers<ContextType = any, ParentType extends ResolversParentTypes['NetworkTideMark'] = ResolversParentTypes['NetworkTideMark']> = {
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  block?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
};

export type BlockRangeConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['BlockRangeConnection'] = ResolversParentTypes['BlockRangeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['BlockRangeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BlockRangeEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['BlockRangeEdge'] = ResolversParentTypes['BlockRangeEdge']> = {
  node?: Resolver<ResolversTypes['BlockRange'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BlockRangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['BlockRange'] = ResolversParentTypes['BlockRange']> = {
  firstBlock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastBlock?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NftResolvers<ContextType = any, ParentType extends ResolversParentTypes['NFT'] = ResolversParentTypes['NFT']> = {
  __resolveType: TypeResolveFn<'NftToken', ParentType, ContextType>;
};

export type NftTokenResolvers<ContextType = any, ParentType extends ResolversParentTypes['NftToken'] = ResolversParentTypes['NftToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tokenId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collection?: Resolver<ResolversTypes['NftCollection'], ParentType, ContextType>;
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<NftTokenIsHiddenArgs, 'input'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NftCollectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['NftCollection'] = ResolversParentTypes['NftCollection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  strategy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  networkV2?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  spamScore?: Resolver<Maybe<ResolversTypes['BigDecimal']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PortfolioV2Resolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2'] = ResolversParentTypes['PortfolioV2']> = {
  metadata?: Resolver<ResolversTypes['PortfolioV2Metadata'], ParentType, ContextType>;
  tokenBalances?: Resolver<ResolversTypes['PortfolioV2TokenBalance'], ParentType, ContextType, RequireFields<PortfolioV2TokenBalancesArgs, 'enqueueSnapshotJobs' | 'enqueueTrackingJobs'>>;
  asOf?: Resolver<ReadonlyArray<ResolversTypes['PortfolioV2AsOf']>, ParentType, ContextType>;
};

export type PortfolioV2MetadataResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2Metadata'] = ResolversParentTypes['PortfolioV2Metadata']> = {
  addresses?: Resolver<ReadonlyArray<ResolversTypes['Address']>, ParentType, ContextType>;
  networks?: Resolver<ReadonlyArray<ResolversTypes['Network']>, ParentType, ContextType>;
};

export type PortfolioV2AsOfResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2AsOf'] = ResolversParentTypes['PortfolioV2AsOf']> = {
  chainId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seq?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  block?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timestamp?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  historyFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unknownAccounts?: Resolver<ReadonlyArray<ResolversTypes['Address']>, ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalance'] = ResolversParentTypes['PortfolioV2TokenBalance']> = {
  metadata?: Resolver<ResolversTypes['PortfolioV2TokenBalanceMetadata'], ParentType, ContextType>;
  totalBalanceUSD?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  omittedTokenCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  byToken?: Resolver<ResolversTypes['PortfolioV2TokenBalanceByTokenConnection'], ParentType, ContextType, RequireFields<PortfolioV2TokenBalanceByTokenArgs, 'first'>>;
  byAccount?: Resolver<ResolversTypes['PortfolioV2TokenBalancesByAccountConnection'], ParentType, ContextType, RequireFields<PortfolioV2TokenBalanceByAccountArgs, 'first'>>;
  byNetwork?: Resolver<ResolversTypes['PortfolioV2TokenBalancesByNetworkConnection'], ParentType, ContextType, RequireFields<PortfolioV2TokenBalanceByNetworkArgs, 'first'>>;
};

export type PortfolioV2TokenBalanceMetadataResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceMetadata'] = ResolversParentTypes['PortfolioV2TokenBalanceMetadata']> = {
  addresses?: Resolver<ReadonlyArray<ResolversTypes['Address']>, ParentType, ContextType>;
  networks?: Resolver<ReadonlyArray<ResolversTypes['Network']>, ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByTokenConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByTokenConnection'] = ResolversParentTypes['PortfolioV2TokenBalanceByTokenConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PortfolioV2TokenBalanceByTokenEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByTokenEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByTokenEdge'] = ResolversParentTypes['PortfolioV2TokenBalanceByTokenEdge']> = {
  node?: Resolver<ResolversTypes['PortfolioV2TokenBalanceByToken'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByTokenResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByToken'] = ResolversParentTypes['PortfolioV2TokenBalanceByToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tokenAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  networkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decimals?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceSource?: Resolver<ResolversTypes['Erc20TokenPriceSource'], ParentType, ContextType>;
  priceConfidence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceUpdatedAt?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  liquidityUSD?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceNetwork?: Resolver<Maybe<ResolversTypes['NetworkObject']>, ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balanceUSD?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balanceInCurrency?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType, RequireFields<PortfolioV2TokenBalanceByTokenBalanceInCurrencyArgs, 'currency'>>;
  balanceRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onchainMarketData?: Resolver<Maybe<ResolversTypes['OnchainMarketData']>, ParentType, ContextType>;
  network?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  imgUrlV2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accountBalances?: Resolver<ResolversTypes['PortfolioV2TokenBalanceByTokenAccountBalanceConnection'], ParentType, ContextType, RequireFields<PortfolioV2TokenBalanceByTokenAccountBalancesArgs, 'first'>>;
  isFavorite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  securityRisk?: Resolver<Maybe<ResolversTypes['FungibleTokenSecurityRisk']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByTokenAccountBalanceConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalanceConnection'] = ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalanceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PortfolioV2TokenBalanceByTokenAccountBalanceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByTokenAccountBalanceEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalanceEdge'] = ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalanceEdge']> = {
  node?: Resolver<ResolversTypes['PortfolioV2TokenBalanceByTokenAccountBalance'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByTokenAccountBalanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalance'] = ResolversParentTypes['PortfolioV2TokenBalanceByTokenAccountBalance']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balanceUSD?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balanceRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PortfolioV2TokenBalancesByAccountConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalancesByAccountConnection'] = ResolversParentTypes['PortfolioV2TokenBalancesByAccountConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PortfolioV2TokenBalancesByAccountEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalancesByAccountEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalancesByAccountEdge'] = ResolversParentTypes['PortfolioV2TokenBalancesByAccountEdge']> = {
  node?: Resolver<ResolversTypes['PortfolioV2TokenBalancesByAccount'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalancesByAccountResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalancesByAccount'] = ResolversParentTypes['PortfolioV2TokenBalancesByAccount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountAddress?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  balanceUSD?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tokenBalances?: Resolver<ResolversTypes['PortfolioV2TokenBalanceByAccountTokenBalanceConnection'], ParentType, ContextType, RequireFields<PortfolioV2TokenBalancesByAccountTokenBalancesArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByAccountTokenBalanceConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalanceConnection'] = ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalanceConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PortfolioV2TokenBalanceByAccountTokenBalanceEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByAccountTokenBalanceEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalanceEdge'] = ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalanceEdge']> = {
  node?: Resolver<ResolversTypes['PortfolioV2TokenBalanceByAccountTokenBalance'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalanceByAccountTokenBalanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalance'] = ResolversParentTypes['PortfolioV2TokenBalanceByAccountTokenBalance']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tokenAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  networkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decimals?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priceConfidence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceUpdatedAt?: Resolver<Maybe<ResolversTypes['Timestamp']>, ParentType, ContextType>;
  liquidityUSD?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  priceNetwork?: Resolver<Maybe<ResolversTypes['NetworkObject']>, ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balanceUSD?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  balanceRaw?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  isFavorite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  securityRisk?: Resolver<Maybe<ResolversTypes['FungibleTokenSecurityRisk']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PortfolioV2TokenBalancesByNetworkConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalancesByNetworkConnection'] = ResolversParentTypes['PortfolioV2TokenBalancesByNetworkConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PortfolioV2TokenBalancesByNetworkEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalancesByNetworkEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalancesByNetworkEdge'] = ResolversParentTypes['PortfolioV2TokenBalancesByNetworkEdge']> = {
  node?: Resolver<ResolversTypes['PortfolioV2TokenBalancesByNetwork'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PortfolioV2TokenBalancesByNetworkResolvers<ContextType = any, ParentType extends ResolversParentTypes['PortfolioV2TokenBalancesByNetwork'] = ResolversParentTypes['PortfolioV2TokenBalancesByNetwork']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  networkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  networkSlug?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  balanceUSD?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  portfolioV2?: Resolver<ResolversTypes['PortfolioV2'], ParentType, ContextType, RequireFields<QueryPortfolioV2Args, 'addresses' | 'includeProxyAccounts'>>;
  transactionHistoryV2?: Resolver<ResolversTypes['TransactionHistoryV2EntryConnection'], ParentType, ContextType, RequireFields<QueryTransactionHistoryV2Args, 'subjects' | 'perspective' | 'first'>>;
  transactionDetailsV2?: Resolver<Maybe<ReadonlyArray<ResolversTypes['TimelineEventV2']>>, ParentType, ContextType, RequireFields<QueryTransactionDetailsV2Args, 'hash' | 'chainId'>>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType, Partial<QueryAccountArgs>>;
  accounts?: Resolver<ReadonlyArray<ResolversTypes['Account']>, ParentType, ContextType, Partial<QueryAccountsArgs>>;
  fungibleTokenV2?: Resolver<Maybe<ResolversTypes['FungibleToken']>, ParentType, ContextType, RequireFields<QueryFungibleTokenV2Args, 'address' | 'chainId'>>;
  fungibleTokenBatchV2?: Resolver<ReadonlyArray<Maybe<ResolversTypes['FungibleToken']>>, ParentType, ContextType, RequireFields<QueryFungibleTokenBatchV2Args, 'tokens'>>;
  network?: Resolver<Maybe<ResolversTypes['NetworkObject']>, ParentType, ContextType, RequireFields<QueryNetworkArgs, 'chainId' | 'vm'>>;
  networks?: Resolver<ReadonlyArray<ResolversTypes['NetworkObject']>, ParentType, ContextType>;
};

export type FungibleTokenResolvers<ContextType = any, ParentType extends ResolversParentTypes['FungibleToken'] = ResolversParentTypes['FungibleToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decimals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalSupply?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  networkId?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  networkV2?: Resolver<ResolversTypes['NetworkObject'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  imageUrlV2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  priceData?: Resolver<Maybe<ResolversTypes['OnchainMarketData']>, ParentType, ContextType>;
  marketData?: Resolver<Maybe<ResolversTypes['MarketData']>, ParentType, ContextType>;
  onchainMarketData?: Resolver<Maybe<ResolversTypes['OnchainMarketData']>, ParentType, ContextType>;
  isHoldersSupported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  securityRisk?: Resolver<Maybe<ResolversTypes['FungibleTokenSecurityRisk']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FungibleTokenSecurityRiskResolvers<ContextType = any, ParentType extends ResolversParentTypes['FungibleTokenSecurityRisk'] = ResolversParentTypes['FungibleTokenSecurityRisk']> = {
  reason?: Resolver<ResolversTypes['HiddenTokenReason'], ParentType, ContextType>;
  strategy?: Resolver<ResolversTypes['HiddenTokenMethod'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  evidence?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  rulesVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BaseFungibleTokenResolvers<ContextType = any, ParentType extends ResolversParentTypes['BaseFungibleToken'] = ResolversParentTypes['BaseFungibleToken']> = {
  address?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['BigDecimal']>, ParentType, ContextType>;
  symbol?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decimals?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FunginbleTokenResolvers<ContextType = any, ParentType extends ResolversParentTypes['FunginbleToken'] = ResolversParentTypes['FunginbleToken']> = {
  __resolveType: TypeResolveFn<'BaseFungibleToken', ParentType, ContextType>;
};

export type TransactionHistoryV2EntryConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['TransactionHistoryV2EntryConnection'] = ResolversParentTypes['TransactionHistoryV2EntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TransactionHistoryV2EntryEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TransactionHistoryV2EntryEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['TransactionHistoryV2EntryEdge'] = ResolversParentTypes['TransactionHistoryV2EntryEdge']> = {
  node?: Resolver<ResolversTypes['TransactionHistoryV2Entry'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TransactionHistoryV2EntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['TransactionHistoryV2Entry'] = ResolversParentTypes['TransactionHistoryV2Entry']> = {
  __resolveType: TypeResolveFn<'TimelineEventV2' | 'ActivityTimelineEventDelta', ParentType, ContextType>;
};

export type TimelineEventV2Resolvers<ContextType = any, ParentType extends ResolversParentTypes['TimelineEventV2'] = ResolversParentTypes['TimelineEventV2']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  networkObject?: Resolver<Maybe<ResolversTypes['NetworkObject']>, ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fromAddress?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  toAddress?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  methodSighash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  methodSignature?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  interpreterId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rawInput?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gas?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transaction?: Resolver<ResolversTypes['OnChainTransaction'], ParentType, ContextType>;
  interpretation?: Resolver<ResolversTypes['ActivityInterpretation'], ParentType, ContextType>;
  perspective?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  perspectiveDelta?: Resolver<Maybe<ResolversTypes['ActivityAccountDelta']>, ParentType, ContextType>;
  deltas?: Resolver<ResolversTypes['ActivityAccountDeltaConnection'], ParentType, ContextType, RequireFields<TimelineEventV2DeltasArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ActivityTimelineEventDeltaResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityTimelineEventDelta'] = ResolversParentTypes['ActivityTimelineEventDelta']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transactionHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  networkObject?: Resolver<Maybe<ResolversTypes['NetworkObject']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactionBlockTimestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  nftCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fungibleCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perspectiveAccount?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  fungibleDeltas?: Resolver<ReadonlyArray<ResolversTypes['FungibleTokenDelta']>, ParentType, ContextType>;
  nftDeltas?: Resolver<ReadonlyArray<ResolversTypes['NftDelta']>, ParentType, ContextType>;
  interpretation?: Resolver<ResolversTypes['ActivityInterpretation'], ParentType, ContextType>;
  originatedFromTransaction?: Resolver<ResolversTypes['OnChainTransaction'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OnChainTransactionResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnChainTransaction'] = ResolversParentTypes['OnChainTransaction']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['Network'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nonce?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  blockHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  blockNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gasPrice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  input?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Address'], ParentType, ContextType>;
  fromUser?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  toUser?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Timestamp'], ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['OnChainTransactionReceipt']>, ParentType, ContextType>;
  logs?: Resolver<ReadonlyArray<ResolversTypes['OnChainTransactionLog']>, ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactionFee?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OnChainTransactionReceiptResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnChainTransactionReceipt'] = ResolversParentTypes['OnChainTransactionReceipt']> = {
  contractAddress?: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  gasUsed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OnChainTransactionLogResolvers<ContextType = any, ParentType extends ResolversParentTypes['OnChainTransactionLog'] = ResolversParentTypes['OnChainTransactionLog']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  logIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transactionIndex?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityAccountDeltaConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityAccountDeltaConnection'] = ResolversParentTypes['ActivityAccountDeltaConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ActivityAccountDeltaEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityAccountDeltaEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityAccountDeltaEdge'] = ResolversParentTypes['ActivityAccountDeltaEdge']> = {
  node?: Resolver<ResolversTypes['ActivityAccountDelta'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityAccountDeltaResolvers<ContextType = any, ParentType extends ResolversParentTypes['ActivityAccountDelta'] = ResolversParentTypes['ActivityAccountDelta']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tokenDeltasCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nftDeltasCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  tokenDeltasV2?: Resolver<ResolversTypes['FungibleTokenDeltaConnection'], ParentType, ContextType, RequireFields<ActivityAccountDeltaTokenDeltasV2Args, 'first'>>;
  nftDeltasV2?: Resolver<ResolversTypes['NftDeltaConnection'], ParentType, ContextType, RequireFields<ActivityAccountDeltaNftDeltasV2Args, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FungibleTokenDeltaConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['FungibleTokenDeltaConnection'] = ResolversParentTypes['FungibleTokenDeltaConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FungibleTokenDeltaEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FungibleTokenDeltaEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['FungibleTokenDeltaEdge'] = ResolversParentTypes['FungibleTokenDeltaEdge']> = {
  node?: Resolver<ResolversTypes['FungibleTokenDelta'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FungibleTokenDeltaResolvers<ContextType = any, ParentType extends ResolversParentTypes['FungibleTokenDelta'] = ResolversParentTypes['FungibleTokenDelta']> = {
  historicalPrice?: Resolver<Maybe<ResolversTypes['OnchainHistoricalPrice']>, ParentType, ContextType, RequireFields<FungibleTokenDeltaHistoricalPriceArgs, 'currency'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountRaw?: Resolver<ResolversTypes['BigDecimal'], ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  attachment?: Resolver<ResolversTypes['TokenDisplayItem'], ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['FungibleToken']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NftDeltaConnectionResolvers<ContextType = any, ParentType extends ResolversParentTypes['NftDeltaConnection'] = ResolversParentTypes['NftDeltaConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NftDeltaEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NftDeltaEdgeResolvers<ContextType = any, ParentType extends ResolversParentTypes['NftDeltaEdge'] = ResolversParentTypes['NftDeltaEdge']> = {
  node?: Resolver<ResolversTypes['NftDelta'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NftDeltaResolvers<ContextType = any, ParentType extends ResolversParentTypes['NftDelta'] = ResolversParentTypes['NftDelta']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  collectionAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  amountRaw?: Resolver<ResolversTypes['BigDecimal'], ParentType, ContextType>;
  attachment?: Resolver<ResolversTypes['NFTDisplayItem'], ParentType, ContextType>;
  nft?: Resolver<Maybe<ResolversTypes['NftToken']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  DisplayName?: DisplayNameResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  Address?: GraphQLScalarType;
  BigDecimal?: GraphQLScalarType;
  Timestamp?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  ActivityInterpretation?: ActivityInterpretationResolvers<ContextType>;
  AttachmentConnection?: AttachmentConnectionResolvers<ContextType>;
  ActivityFeedDisplayItemEdge?: ActivityFeedDisplayItemEdgeResolvers<ContextType>;
  ActivityFeedDisplayItem?: ActivityFeedDisplayItemResolvers<ContextType>;
  ActorDisplayItem?: ActorDisplayItemResolvers<ContextType>;
  NFTCollectionDisplayItem?: NftCollectionDisplayItemResolvers<ContextType>;
  NFTDisplayItem?: NftDisplayItemResolvers<ContextType>;
  NumberDisplayItem?: NumberDisplayItemResolvers<ContextType>;
  StringDisplayItem?: StringDisplayItemResolvers<ContextType>;
  TokenContractDisplayItem?: TokenContractDisplayItemResolvers<ContextType>;
  TokenDisplayItem?: TokenDisplayItemResolvers<ContextType>;
  MarketData?: MarketDataResolvers<ContextType>;
  OnchainMarketData?: OnchainMarketDataResolvers<ContextType>;
  OnchainHistoricalPrice?: OnchainHistoricalPriceResolvers<ContextType>;
  OnchainMarketDataPriceTick?: OnchainMarketDataPriceTickResolvers<ContextType>;
  OnchainMarketDataPriceTickConnection?: OnchainMarketDataPriceTickConnectionResolvers<ContextType>;
  OnchainMarketDataPriceTickEdge?: OnchainMarketDataPriceTickEdgeResolvers<ContextType>;
  OnchainMarketDataLatestSwapConnection?: OnchainMarketDataLatestSwapConnectionResolvers<ContextType>;
  OnchainMarketDataLatestSwapEdge?: OnchainMarketDataLatestSwapEdgeResolvers<ContextType>;
  OnchainMarketDataLatestSwap?: OnchainMarketDataLatestSwapResolvers<ContextType>;
  NetworkObject?: NetworkObjectResolvers<ContextType>;
  NetworkTideMark?: NetworkTideMarkResolvers<ContextType>;
  BlockRangeConnection?: BlockRangeConnectionResolvers<ContextType>;
  BlockRangeEdge?: BlockRangeEdgeResolvers<ContextType>;
  BlockRange?: BlockRangeResolvers<ContextType>;
  NFT?: NftResolvers<ContextType>;
  NftToken?: NftTokenResolvers<ContextType>;
  NftCollection?: NftCollectionResolvers<ContextType>;
  PortfolioV2?: PortfolioV2Resolvers<ContextType>;
  PortfolioV2Metadata?: PortfolioV2MetadataResolvers<ContextType>;
  PortfolioV2AsOf?: PortfolioV2AsOfResolvers<ContextType>;
  PortfolioV2TokenBalance?: PortfolioV2TokenBalanceResolvers<ContextType>;
  PortfolioV2TokenBalanceMetadata?: PortfolioV2TokenBalanceMetadataResolvers<ContextType>;
  PortfolioV2TokenBalanceByTokenConnection?: PortfolioV2TokenBalanceByTokenConnectionResolvers<ContextType>;
  PortfolioV2TokenBalanceByTokenEdge?: PortfolioV2TokenBalanceByTokenEdgeResolvers<ContextType>;
  PortfolioV2TokenBalanceByToken?: PortfolioV2TokenBalanceByTokenResolvers<ContextType>;
  PortfolioV2TokenBalanceByTokenAccountBalanceConnection?: PortfolioV2TokenBalanceByTokenAccountBalanceConnectionResolvers<ContextType>;
  PortfolioV2TokenBalanceByTokenAccountBalanceEdge?: PortfolioV2TokenBalanceByTokenAccountBalanceEdgeResolvers<ContextType>;
  PortfolioV2TokenBalanceByTokenAccountBalance?: PortfolioV2TokenBalanceByTokenAccountBalanceResolvers<ContextType>;
  PortfolioV2TokenBalancesByAccountConnection?: PortfolioV2TokenBalancesByAccountConnectionResolvers<ContextType>;
  PortfolioV2TokenBalancesByAccountEdge?: PortfolioV2TokenBalancesByAccountEdgeResolvers<ContextType>;
  PortfolioV2TokenBalancesByAccount?: PortfolioV2TokenBalancesByAccountResolvers<ContextType>;
  PortfolioV2TokenBalanceByAccountTokenBalanceConnection?: PortfolioV2TokenBalanceByAccountTokenBalanceConnectionResolvers<ContextType>;
  PortfolioV2TokenBalanceByAccountTokenBalanceEdge?: PortfolioV2TokenBalanceByAccountTokenBalanceEdgeResolvers<ContextType>;
  PortfolioV2TokenBalanceByAccountTokenBalance?: PortfolioV2TokenBalanceByAccountTokenBalanceResolvers<ContextType>;
  PortfolioV2TokenBalancesByNetworkConnection?: PortfolioV2TokenBalancesByNetworkConnectionResolvers<ContextType>;
  PortfolioV2TokenBalancesByNetworkEdge?: PortfolioV2TokenBalancesByNetworkEdgeResolvers<ContextType>;
  PortfolioV2TokenBalancesByNetwork?: PortfolioV2TokenBalancesByNetworkResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  FungibleToken?: FungibleTokenResolvers<ContextType>;
  FungibleTokenSecurityRisk?: FungibleTokenSecurityRiskResolvers<ContextType>;
  BaseFungibleToken?: BaseFungibleTokenResolvers<ContextType>;
  FunginbleToken?: FunginbleTokenResolvers<ContextType>;
  TransactionHistoryV2EntryConnection?: TransactionHistoryV2EntryConnectionResolvers<ContextType>;
  TransactionHistoryV2EntryEdge?: TransactionHistoryV2EntryEdgeResolvers<ContextType>;
  TransactionHistoryV2Entry?: TransactionHistoryV2EntryResolvers<ContextType>;
  TimelineEventV2?: TimelineEventV2Resolvers<ContextType>;
  ActivityTimelineEventDelta?: ActivityTimelineEventDeltaResolvers<ContextType>;
  OnChainTransaction?: OnChainTransactionResolvers<ContextType>;
  OnChainTransactionReceipt?: OnChainTransactionReceiptResolvers<ContextType>;
  OnChainTransactionLog?: OnChainTransactionLogResolvers<ContextType>;
  ActivityAccountDeltaConnection?: ActivityAccountDeltaConnectionResolvers<ContextType>;
  ActivityAccountDeltaEdge?: ActivityAccountDeltaEdgeResolvers<ContextType>;
  ActivityAccountDelta?: ActivityAccountDeltaResolvers<ContextType>;
  FungibleTokenDeltaConnection?: FungibleTokenDeltaConnectionResolvers<ContextType>;
  FungibleTokenDeltaEdge?: FungibleTokenDeltaEdgeResolvers<ContextType>;
  FungibleTokenDelta?: FungibleTokenDeltaResolvers<ContextType>;
  NftDeltaConnection?: NftDeltaConnectionResolvers<ContextType>;
  NftDeltaEdge?: NftDeltaEdgeResolvers<ContextType>;
  NftDelta?: NftDeltaResolvers<ContextType>;
};

