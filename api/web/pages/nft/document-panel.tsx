/** The metadata of an NFT: untrusted, so that it is shown as text, and external media are links. */
import { nodesOf } from "../../client/connection.ts"
import { Facts, Panel } from "../../design/layout.tsx"
import { isWebLink, OutsideLink } from "../../design/outside-link.tsx"
import { Empty } from "../../design/states.tsx"
import { wholeText } from "../../format/amount.ts"
import type { NftFactsFragment } from "./nft.graphql"

const PublishedLink = ({ url, children }: { url: string; children: string }) =>
  isWebLink(url) ? (
    <OutsideLink url={url} title="Opens another website, which then sees that you visit it.">
      {children}
    </OutsideLink>
  ) : (
    <span>{children}</span>
  )

/** A document in JSON is easier to read with its lines apart. */
const readable = (data: string): string => {
  try {
    return JSON.stringify(JSON.parse(data), undefined, 2)
  } catch {
    return data
  }
}

/** A document in the contract itself is its own address; its kind is enough, as its content follows. */
const uriText = (uri: string): string => {
  const kind = /^data:([^,;]*)/.exec(uri)?.[1]
  return kind === undefined ? uri : `in the contract itself, ${kind || "text/plain"}`
}

/** The panel. */
export const DocumentPanel = ({ nft: { metadata, mediasV3, socialLinks, supply } }: { nft: NftFactsFragment }) => {
  const media = [
    ...nodesOf(mediasV3.animations).map((one) => ["Moving picture", one] as const),
    ...nodesOf(mediasV3.audios).map((one) => ["Sound", one] as const),
  ]
  return (
    <Panel title="Document">
      <div class="body document">
        <Facts
          rows={[
            ["Copies", wholeText(supply)],
            ...media.map(
              ([name, { original, mimeType }]) =>
                [
                  name,
                  <PublishedLink key={original} url={original}>
                    {mimeType ?? "open"}
                  </PublishedLink>,
                ] as const,
            ),
            ...socialLinks.map(
              ({ label, url }) =>
                [
                  "Website",
                  <PublishedLink key={url} url={url}>
                    {label}
                  </PublishedLink>,
                ] as const,
            ),
            metadata?.uri == null
              ? undefined
              : [
                  "Address",
                  <span key="uri" class="mono document-uri">
                    {uriText(metadata.uri)}
                  </span>,
                ],
          ]}
        />
        {metadata?.data == null ? (
          <Empty>{metadata === null ? "The contract names no document." : "The document could not be read yet."}</Empty>
        ) : (
          <details>
            <summary>Content</summary>
            <pre class="mono">{readable(metadata.data)}</pre>
          </details>
        )}
      </div>
    </Panel>
  )
}
