import { encodeCall } from "../abi/encode.ts"
import { decodeAmount } from "../abi/read.ts"
import { defineItemDetails } from "./item-details.ts"

/** Symbols of each scheme but the blank, from scheme 1 on. Source: `draw` of the contract, and verynifty/nft-fetch-metadata, `metadata/autoglyphs.js`. */
const schemes = ["X/\\", "+-|", "/\\", "\\|-/", "O|-", "\\", "#|-+", "OO", "#", "#O"]

/** Autoglyphs, whose only trait is in the contract. */
export const autoglyphs = defineItemDetails({
  collections: [{ chainId: 1, address: "0xd4e4078ca3495de5b1d4db434bebc5a986197782", name: "Autoglyphs" }],
  calls: (collection, tokenId) => [
    { kind: "call", to: collection, data: encodeCall("symbolScheme(uint256 id)", [tokenId]) },
  ],
  details: ({ outputs: [output] }) => {
    const symbols = schemes[Number(decodeAmount(output) ?? 0n) - 1]
    return symbols === undefined ? undefined : { attributes: [{ trait_type: "Symbol Scheme", value: symbols }] }
  },
})
