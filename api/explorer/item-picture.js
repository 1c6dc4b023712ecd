/** The picture of an NFT. */
import { nodesOf } from "./ask.js"
import { element, fill } from "./element.js"
import { hueOf, shortHex } from "./format.js"

/**
 * A plate in the colours of the collection with the item's id: what there is to show without a picture.
 *
 * @param {{ tokenId: string, collection: { address: string } }} item
 */
const plate = ({ tokenId, collection: { address } }) => {
  const made = element("span", { class: "plate" }, `#${shortHex(tokenId)}`)
  made.style.setProperty("--disc-one", `hsl(${hueOf(address, 2)} 45% 55%)`)
  made.style.setProperty("--disc-two", `hsl(${hueOf(address, 38)} 50% 42%)`)
  return made
}

/**
 * The picture of an NFT, or a placeholder if there is none or it does not load.
 *
 * @param {any} item
 * @param {{ isSmall: boolean }} options
 */
export const itemPicture = (item, { isSmall }) => {
  const frame = element("span", { class: isSmall ? "picture" : "picture large" })
  const [image] = nodesOf(item.mediasV3.images)
  if (image === undefined) {
    fill(frame, plate(item))
    return frame
  }
  const picture = element("img", {
    src: isSmall ? image.medium : image.large,
    alt: item.name,
    loading: "lazy",
    onError: () => fill(frame, plate(item)),
  })
  fill(frame, picture)
  return frame
}
