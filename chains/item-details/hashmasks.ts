import { encodeCall, eventTopic } from "../abi/encode.ts"
import { decodeWholeText } from "../abi/read.ts"
import { amountOfTopic } from "../abi/word.ts"
import { defineItemDetails } from "./item-details.ts"

/** As of names in documents; the contract allows 25. */
const nameCharactersMax = 512

/** Source of both signatures: `Masks.sol` of Hashmasks, as many forks repeat it; of the call also verynifty/nft-fetch-metadata, `metadata/hashmasks.js`. */
const nameChangeTopic = eventTopic("NameChange(uint256 indexed maskIndex, string newName)")

/** Hashmasks, whose owners name them in the contract. */
export const hashmasks = defineItemDetails({
  collections: [{ chainId: 1, address: "0xc2c747e0f7004f9e8817db2ca4997657a7746928", name: "Hashmasks" }],
  calls: (collection, tokenId) => [
    { kind: "call", to: collection, data: encodeCall("tokenNameByIndex(uint256 index)", [tokenId]) },
  ],
  changedItem: ({ topics: [topic, item = "0x"] }) => (topic === nameChangeTopic ? amountOfTopic(item) : undefined),
  details: ({ outputs: [output] }) => {
    const name = decodeWholeText(output, nameCharactersMax)
    return name === undefined ? undefined : { name }
  },
})
