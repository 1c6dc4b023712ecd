import { encodeCall } from "../abi/encode.ts"
import { wordOfData } from "../abi/word.ts"
import { defineItemDetails } from "./item-details.ts"
import { nounArt } from "./noun-art.ts"

/** The parts of a seed, in their order, with the names of their art. Source: `INounsSeeder.Seed` of nounsDAO/nouns-monorepo. */
const parts = [
  ["background", nounArt.backgrounds],
  ["body", nounArt.bodies],
  ["accessory", nounArt.accessories],
  ["head", nounArt.heads],
  ["glasses", nounArt.glasses],
] as const

/** Nouns, and the extension with the same art: the seed of an item selects its parts. A part that was drawn later than the list has no name. */
export const nouns = defineItemDetails({
  collections: [
    { chainId: 1, address: "0x9c8ff314c9bc7f6e59a9d9225fb22946427edc03", name: "Nouns" },
    { chainId: 1, address: "0x4b10701bfd7bfedc47d50562b76b436fbb5bdb3b", name: "Lil Nouns" },
  ],
  calls: (collection, tokenId) => [
    { kind: "call", to: collection, data: encodeCall("seeds(uint256 nounId)", [tokenId]) },
  ],
  details: ({ outputs: [seed = "0x"] }) => {
    const attributes = parts.flatMap(([name, art], index) => {
      const value = art[Number(wordOfData(seed, index) ?? -1n)]
      return value === undefined ? [] : [{ trait_type: name, value }]
    })
    return attributes.length === 0 ? undefined : { attributes }
  },
})
