import { defineItemDetails } from "./item-details.ts"

/** The lines of a drawing, in their order. Source: `tokenURI` of the contract, which draws what `getWeapon`, `getChest` and so on return, a line each. */
const lines = ["Weapon", "Chest", "Head", "Waist", "Foot", "Hand", "Neck", "Ring"]

const svgOf = (uri: string): string => {
  const document = Buffer.from(uri.slice(uri.indexOf(",") + 1), "base64").toString()
  const [, image = ""] = /"image": ?"data:image\/svg\+xml;base64,([^"]*)"/.exec(document) ?? []
  return Buffer.from(image, "base64").toString()
}

/** Loot, whose documents list the gear of a bag in a drawing only. */
export const loot = defineItemDetails({
  collections: [{ chainId: 1, address: "0xff9c1b15b16263c61d017ee9f65c50e4ae0113d7", name: "Loot" }],
  calls: () => [],
  details: ({ uri }) => {
    const gear = [...svgOf(uri ?? "").matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text)
    if (gear.length !== lines.length) return undefined
    const attributes = lines.map((name, index) => ({ trait_type: name, value: gear[index] ?? "" }))
    return { attributes: attributes.sort((left, right) => (left.trait_type < right.trait_type ? -1 : 1)) }
  },
})
