/** Links to other websites. Addresses that others published are untrusted. */
import type { ComponentChildren } from "preact"
import { Icon } from "./icon.tsx"

/** Whether a published address is one of a website: others, such as scripts, must not become links. */
export const isWebLink = (url: string): boolean => /^https?:\/\//.test(url)

interface OutsideLinkProps {
  /** A checked address (`isWebLink`). */
  readonly url: string
  readonly title?: string
  readonly children: ComponentChildren
}

/** The link, which opens in a tab of its own. */
export const OutsideLink = ({ url, title, children }: OutsideLinkProps) => (
  <a href={url} rel="noreferrer nofollow" target="_blank" title={title}>
    {children} <Icon name="external" size="0.85em" />
  </a>
)
