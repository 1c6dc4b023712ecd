/** An NFT as a picture with its name, a detail, and more below. */
import type { ComponentChildren } from "preact"
import { NftPicture } from "../design/pictures.tsx"

interface NftTileProps {
  readonly href: string
  readonly src: string | undefined
  readonly name: string
  readonly detail: ComponentChildren
  readonly children?: ComponentChildren
}

/** The tile of a list with the class `tiles`. */
export const NftTile = ({ href, src, name, detail, children }: NftTileProps) => (
  <li>
    <a class="tile" href={href}>
      <NftPicture src={src} name={name} />
      <span class="two">
        <span>{name}</span>
        <span>{detail}</span>
      </span>
      {children}
    </a>
  </li>
)
