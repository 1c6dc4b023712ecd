/** Drawn logos of chains, their coins, and apps: the files of `api/logos/`, read once at start. Few chains have none; most apps do. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AppModel } from "#schemas/graphql/position-model.ts"
import { cataloguedChain } from "../catalogue/chain-catalogue.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"

type LogoFolder = "apps" | "coins" | "networks"

interface DrawnLogo {
  readonly digest: Hash
  readonly bytes: Uint8Array
}

const readLogos = (folder: LogoFolder): ReadonlyMap<string, DrawnLogo> => {
  const url = new URL(`../logos/${folder}/`, import.meta.url)
  return new Map(
    readdirSync(url).map((name) => {
      const bytes = readFileSync(new URL(name, url))
      return [name.replace(/\.svg$/, ""), { digest: `0x${createHash("sha256").update(bytes).digest("hex")}`, bytes }]
    }),
  )
}

const logos = { apps: readLogos("apps"), coins: readLogos("coins"), networks: readLogos("networks") }

/** The drawings by their digests: originals that the store of media need not have. */
export const drawnPictures: ReadonlyMap<Hash, Uint8Array> = new Map(
  Object.values(logos)
    .flatMap((folder) => [...folder.values()])
    .map(({ digest, bytes }) => [digest, bytes]),
)

/** Digest of the logo of an app's brand. */
export const appLogo = ({ logo }: Pick<AppModel, "logo">): Hash | undefined =>
  logo === undefined ? undefined : logos.apps.get(logo)?.digest

/** Digest of the logo of a chain. */
export const networkLogo = ({ slug }: Pick<ServedChain, "slug">): Hash | undefined => logos.networks.get(slug)?.digest

/** Digest of the logo of a chain's coin. A coin that several chains share has one: that of the chain that issues it. */
export const coinLogo = ({ slug, nativeAsset }: Pick<ServedChain, "nativeAsset" | "slug">): Hash | undefined => {
  const issuer = nativeAsset?.token === zeroAddress ? cataloguedChain(nativeAsset.chainId)?.slug : slug
  return issuer === undefined ? undefined : logos.coins.get(issuer)?.digest
}
