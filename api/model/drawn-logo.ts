/** Drawn logos of chains and their coins: the files of `api/logos/`, read once at start. Few chains have none. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { cataloguedChain } from "../request/chain-catalogue.ts"
import type { ServedChain } from "../request/served-chains.ts"

type LogoFolder = "coins" | "networks"

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

const logos = { coins: readLogos("coins"), networks: readLogos("networks") }

/** The drawings by their digests: originals that the store of media need not have. */
export const drawnPictures: ReadonlyMap<Hash, Uint8Array> = new Map(
  [...logos.coins.values(), ...logos.networks.values()].map(({ digest, bytes }) => [digest, bytes]),
)

/** Digest of the logo of a chain. */
export const networkLogo = ({ slug }: Pick<ServedChain, "slug">): Hash | undefined => logos.networks.get(slug)?.digest

/** Digest of the logo of a chain's coin. A coin that several chains share has one: that of the chain that issues it. */
export const coinLogo = ({ slug, nativeAsset }: Pick<ServedChain, "nativeAsset" | "slug">): Hash | undefined => {
  const issuer = nativeAsset?.token === zeroAddress ? cataloguedChain(nativeAsset.chainId)?.slug : slug
  return issuer === undefined ? undefined : logos.coins.get(issuer)?.digest
}
