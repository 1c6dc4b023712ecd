/** The actors of the development chain as users of the social network. */

/** A user and the profile with which it begins. */
export interface Person {
  readonly fid: number
  /** A name of the name server, or an ENS name. */
  readonly username: string
  readonly displayName: string
  readonly bio?: string
  readonly picture?: string
  readonly url?: string
  /** Degrees with two decimals. */
  readonly location?: string
  readonly twitter?: string
  /** Whether the account is verified, and not only the custody address. */
  readonly isVerified: boolean
}

const picture = (name: string) => `https://tidemark.invalid/avatars/${name}.png`

/** Users in the order of the actors. */
export const people: ReadonlyArray<Person> = [
  {
    fid: 1_001,
    username: "ann",
    displayName: "Ann of the Tide",
    bio: "Trades at low tide. Holds TIDE.",
    picture: picture("ann"),
    url: "https://ann.tidemark.invalid",
    location: "geo:54.32,10.13",
    twitter: "ann_tidemark",
    isVerified: true,
  },
  {
    fid: 1_002,
    username: "ben",
    displayName: "Ben",
    bio: "Collects lanterns.",
    picture: picture("ben"),
    twitter: "ben_tidemark",
    isVerified: true,
  },
  { fid: 1_003, username: "cleo.eth", displayName: "Cleo 🌊", picture: picture("cleo"), isVerified: true },
  { fid: 1_004, username: "dora", displayName: "Dora", bio: "Vaults and farms.", isVerified: true },
  { fid: 1_005, username: "emil", displayName: "Emil", location: "geo:53.55,9.99", isVerified: true },
  { fid: 1_006, username: "fern", displayName: "Fern", url: "https://fern.tidemark.invalid", isVerified: true },
  { fid: 1_007, username: "gale", displayName: "Gale", bio: "Only here to read.", isVerified: false },
  { fid: 1_008, username: "hugo", displayName: "Hugo", isVerified: true },
]

/** Channels: addresses that casts name as their parent. */
export const channelUrls = {
  tides: "https://tidemark.invalid/~/channel/tides",
  /** The channel of a collection. */
  ofCollection: (chainId: number, address: string) => `chain://eip155:${chainId}/erc721:${address}`,
}
