/** Pages with a preview card: the query of each, and the texts that its answer gives. */

/** Parameters of a page's address. */
export type PageParameters = Readonly<Record<string, string>>

/** Texts of a card. */
export interface CardTexts {
  readonly title: string
  readonly detail: string
}

/** Members of the answers to the queries. */
export interface CardData {
  readonly account?: { readonly address: string; readonly displayName: { readonly value: string } } | null
  readonly fungibleTokenV2?: {
    readonly name: string
    readonly symbol: string
    readonly priceData: { readonly price: number } | null
  } | null
  readonly transactionDetailsV2?: ReadonlyArray<{
    readonly interpretation: { readonly processedDescription: string }
  }> | null
  readonly nftTokenV2?: { readonly name: string; readonly collection: { readonly name: string } } | null
  readonly nftCollectionV2?: { readonly name: string } | null
}

/** A page with a card. */
export interface CardSubject {
  /** Pattern of the page's address (`api/web/paths.ts`). */
  readonly pattern: string
  /** The noun for its subject. */
  readonly kind: string
  readonly query: string
  /** Variables of the query beside `chainId`; the parameters of the address by default. */
  readonly variablesOf?: (parameters: PageParameters) => PageParameters
  /** The texts; none where nothing was found. */
  readonly textsOf: (data: CardData, parameters: PageParameters) => CardTexts | null | undefined
}

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumSignificantDigits: 6 })

/** The pages. */
export const cardSubjects: ReadonlyArray<CardSubject> = [
  {
    pattern: "/account/:account",
    kind: "account",
    query: `query ($address: Address, $name: String) {
      account(address: $address, name: $name) { address displayName { value } }
    }`,
    variablesOf: ({ account = "" }) => (/^0x[0-9a-f]{40}$/i.test(account) ? { address: account } : { name: account }),
    textsOf: ({ account }) => account && { title: account.displayName.value, detail: account.address },
  },
  {
    pattern: "/token/:chain/:address",
    kind: "token",
    query: `query ($chainId: Int!, $address: Address!) {
      fungibleTokenV2(chainId: $chainId, address: $address) { name symbol priceData { price } }
    }`,
    textsOf: ({ fungibleTokenV2: token }) =>
      token && {
        title: token.name || token.symbol,
        detail: token.priceData === null ? token.symbol : `${token.symbol} · ${dollars.format(token.priceData.price)}`,
      },
  },
  {
    pattern: "/tx/:chain/:hash",
    kind: "transaction",
    query: `query ($chainId: Int!, $hash: String!) {
      transactionDetailsV2(chainId: $chainId, hash: $hash) { interpretation { processedDescription } }
    }`,
    textsOf: ({ transactionDetailsV2 }, { hash = "" }) => {
      const [found] = transactionDetailsV2 ?? []
      return found && { title: found.interpretation.processedDescription, detail: hash }
    },
  },
  {
    pattern: "/nft/:chain/:collection/:tokenId",
    kind: "NFT",
    query: `query ($chainId: Int!, $collection: Address!, $tokenId: String!) {
      nftTokenV2(chainId: $chainId, collectionAddress: $collection, tokenId: $tokenId) { name collection { name } }
    }`,
    textsOf: ({ nftTokenV2: nft }) => nft && { title: nft.name, detail: nft.collection.name },
  },
  {
    pattern: "/collection/:chain/:address",
    kind: "collection",
    query: `query ($chainId: Int!, $address: Address!) {
      nftCollectionV2(input: { chainId: $chainId, address: $address }) { name }
    }`,
    textsOf: ({ nftCollectionV2 }, { address = "" }) =>
      nftCollectionV2 && { title: nftCollectionV2.name, detail: address },
  },
]
