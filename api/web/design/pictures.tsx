/** Pictures of tokens, chains and accounts. What has no picture, or one that cannot be loaded, is drawn. */
import { useState } from "preact/hooks"
import { hueOf } from "../format/address.ts"

interface PictureProps {
  readonly src: string | null | undefined
  /** Text that the drawing is made from. */
  readonly of: string
  readonly letters: string
}

/** Hosts of pictures that the app may load: none but its own. */
const isOwn = (src: string): boolean =>
  src.startsWith("data:image/") || src.startsWith("/") || src.startsWith(location.origin)

const Picture = ({ src, of, letters }: PictureProps) => {
  const [failedSrc, setFailedSrc] = useState<string>()
  if (src && src !== failedSrc && isOwn(src)) {
    return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
  }
  return (
    <span class="drawn" style={{ "--hue": String(hueOf(of)) }} aria-hidden="true">
      {letters}
    </span>
  )
}

const lettersOf = (text: string): string => [...text.replace(/[^\p{L}\p{N}]/gu, "")].slice(0, 3).join("").toUpperCase()

/** The chain of a picture. */
export interface ChainPicture {
  readonly name: string
  readonly imageUrl: string | null
}

/** The logo of a chain. */
export const ChainLogo = ({ chain }: { chain: ChainPicture }) => (
  <span class="logo" title={chain.name}>
    <Picture src={chain.imageUrl} of={chain.name} letters={lettersOf(chain.name).slice(0, 1)} />
  </span>
)

/** The logo of a token, with that of its chain. */
export const TokenLogo = ({
  src,
  symbol,
  chain,
}: {
  src: string | null | undefined
  symbol: string
  chain?: ChainPicture
}) => (
  <span class="logo">
    <Picture src={src} of={symbol} letters={lettersOf(symbol)} />
    {chain === undefined ? undefined : (
      <span class="logo of-chain" title={chain.name}>
        <Picture src={chain.imageUrl} of={chain.name} letters="" />
      </span>
    )}
  </span>
)

/** The picture of an account. */
export const Avatar = ({ src, address }: { src?: string | null | undefined; address: string }) => (
  <span class="avatar">
    <Picture src={src} of={address} letters="" />
  </span>
)

/** The number at the end of a name, else its letters. */
const itemLetters = (name: string): string => {
  const number = /\d+$/.exec(name)?.[0]
  return number === undefined ? lettersOf(name) : `#${number}`.slice(0, 7)
}

/** The picture of an NFT in a square; its number where it has none. */
export const NftPicture = ({ src, name }: { src: string | null | undefined; name: string }) => (
  <span class="nft-picture">
    <Picture src={src} of={name} letters={itemLetters(name)} />
  </span>
)

/** A wide picture above a page; nothing without one. */
export const Banner = ({ src }: { src: string | null | undefined }) =>
  src && isOwn(src) ? <img class="banner" src={src} alt="" decoding="async" /> : undefined
