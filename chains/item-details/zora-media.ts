import { encodeCall, eventTopic } from "../abi/encode.ts"
import { decodeWholeText } from "../abi/read.ts"
import { amountOfTopic } from "../abi/word.ts"
import { defineItemDetails } from "./item-details.ts"

/** Longer URIs are not fetched. */
const uriCharactersMax = 2_048

/** Source of the signatures: ourzora/core, `contracts/interfaces/IMedia.sol`. */
const changes = new Set([
  eventTopic("TokenURIUpdated(uint256 indexed tokenId, address owner, string uri)"),
  eventTopic("TokenMetadataURIUpdated(uint256 indexed tokenId, address owner, string uri)"),
])

/** Media of the first Zora, whose `tokenURI` is the medium itself; its document has a URI of its own. */
export const zoraMedia = defineItemDetails({
  collections: [{ chainId: 1, address: "0xabefbc9fd2f806065b4f3c237d4b59d9a97bcac7", name: "Zora" }],
  calls: (collection, tokenId) => [
    { kind: "call", to: collection, data: encodeCall("tokenMetadataURI(uint256 tokenId)", [tokenId]) },
  ],
  changedItem: ({ topics: [topic = "0x", item = "0x"] }) => (changes.has(topic) ? amountOfTopic(item) : undefined),
  documentUri: ({ outputs: [output] }) => decodeWholeText(output, uriCharactersMax),
  details: ({ uri }) => (uri === undefined ? undefined : { image: uri }),
})
