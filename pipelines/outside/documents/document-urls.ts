import { parseDocumentUri } from "#schemas/domain/document-uri.ts"

/** Gateways of content-addressed networks: URLs without a slash at the end, by precedence. */
export interface DocumentGateways {
  readonly ipfs: ReadonlyArray<string>
  readonly arweave: ReadonlyArray<string>
}

/** The URLs at which a document is, in the order in which they are tried; none if it has no gateway, `undefined` if the URI is never fetched. */
export const documentUrls = (uri: string, { ipfs, arweave }: DocumentGateways): ReadonlyArray<string> | undefined => {
  const parsed = parseDocumentUri(uri)
  switch (parsed.kind) {
    case "https":
      return [parsed.uri]
    case "ipfs":
    case "ipns":
      return ipfs.map((gateway) => `${gateway}/${parsed.uri.replace("://", "/")}`)
    case "arweave":
      return arweave.map((gateway) => `${gateway}/${parsed.uri.slice("ar://".length)}`)
    default:
      return undefined
  }
}
