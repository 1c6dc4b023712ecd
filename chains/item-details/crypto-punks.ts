import type { Address } from "#schemas/domain/primitive.ts"
import { encodeCall } from "../abi/encode.ts"
import { decodeWholeText } from "../abi/read.ts"
import { defineItemDetails } from "./item-details.ts"

/** `CryptoPunksData`. Source of the address: cryptopunksnotdead/cryptopunks, `cryptopunks-contracts/README.md`; of the signatures and the form: the contract. */
const dataContract: Address = "0x16f5a35647d6f03d5d3da7b35409d65ba03af3b2"

/** CryptoPunks have numbers below 10,000. */
const punksMax = 10_000n

/** A punk has eight attributes at most. */
const textCharactersMax = 1_024

/** Characters of a drawing: 576 pixels of some 100 characters each. */
const svgCharactersMax = 131_072

/** Each drawing begins with it; the rest is a valid SVG. */
const svgPrefix = "data:image/svg+xml;utf8,"

/** The type comes first: `Female 1, Wild White Hair`. */
const attributesOf = (text: string) =>
  text.split(", ").map((value, index) => ({ trait_type: index === 0 ? "Type" : "Accessory", value }))

/** CryptoPunks and their wrapper: attributes and pictures from the contract that their makers published later. */
export const cryptoPunks = defineItemDetails({
  collections: [
    { chainId: 1, address: "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb", name: "CryptoPunks" },
    { chainId: 1, address: "0xb7f7f6c52f2e2fdb1963eab30438024864c313f6", name: "Wrapped Punks" },
  ],
  calls: (_, tokenId) =>
    tokenId >= punksMax
      ? []
      : [
          { kind: "call", to: dataContract, data: encodeCall("punkImageSvg(uint16 index)", [tokenId]) },
          { kind: "call", to: dataContract, data: encodeCall("punkAttributes(uint16 index)", [tokenId]) },
        ],
  details: ({ tokenId, uri, outputs: [svg, attributes] }) => {
    const [image, text] = [decodeWholeText(svg, svgCharactersMax), decodeWholeText(attributes, textCharactersMax)]
    if (image === undefined && text === undefined) return undefined
    return {
      // The contract itself has no documents.
      ...(uri === undefined ? { name: `CryptoPunk #${tokenId}` } : {}),
      ...(image === undefined ? {} : { image: image.replace(svgPrefix, "") }),
      ...(text === undefined ? {} : { attributes: attributesOf(text) }),
    }
  },
})
