/** Addresses of the app's pages. Pure: the server reads the patterns, too. */

/** Patterns of the addresses at which the server sends the app. */
export const pagePatterns = [
  "/account/:account",
  "/app/:app",
  "/block/:chain/:block",
  "/chain/:chain",
  "/collection/:chain/:address",
  "/dashboard",
  "/design",
  "/developers",
  "/nft/:chain/:collection/:tokenId",
  "/preview",
  "/status",
  "/token/:chain/:address",
  "/tx/:chain/:hash",
] as const

/** Patterns of pages without the frame of the app, for frames in other pages. */
export const embedPatterns = ["/embed/account/:account", "/embed/token/:chain/:address"] as const

/** Whether a path is that of a page for frames. */
export const isEmbed = (path: string): boolean => path.startsWith("/embed/")

/** A path with parameters, if there are any. */
export const withParameters = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${parameters}`

/** The page for developers. */
export const developersPath = "/developers"

/** The page of requests to sign. */
export const previewPath = "/preview"

/** The page of a client: its keys, credits and webhooks. */
export const dashboardPath = "/dashboard"

/** The page of an account, by its address or name, or of several ones, joined by commas. */
export const accountPath = (account: string): string => `/account/${encodeURIComponent(account).replaceAll("%2C", ",")}`

/** The page of a token on a chain, by the chain's slug. */
export const tokenPath = (chain: string, address: string): string => `/token/${chain}/${address}`

/** The page of an NFT. */
export const nftPath = (chain: string, collection: string, tokenId: string): string =>
  `/nft/${chain}/${collection}/${tokenId}`

/** The page of a collection of NFTs. */
export const collectionPath = (chain: string, address: string): string => `/collection/${chain}/${address}`

/** The page of a transaction. */
export const transactionPath = (chain: string, hash: string): string => `/tx/${chain}/${hash}`

/** The page of an app. */
export const appPath = (slug: string): string => `/app/${slug}`

/** The page of a block. */
export const blockPath = (chain: string, block: number): string => `/block/${chain}/${block}`

/** The page of a chain. */
export const chainPath = (chain: string): string => `/chain/${chain}`
