/** Cuts a finished sentence into words and accounts, so that accounts can be links. Pure. */

/** @typedef {{ __typename: string, address?: string, contract?: string, name?: string | null }} DisplayItem */
/** @typedef {{ text: string, address?: string }} SentencePart */

/** The account or the contract of an item. @param {DisplayItem | undefined} item */
const addressOf = (item) => item?.address ?? item?.contract

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/**
 * A pattern of the forms in which sentences show an account: the shortened address, or the name, which may be cut.
 *
 * @param {string} address
 * @param {string | null | undefined} name
 */
const accountPattern = (address, name) =>
  name == null ? literal(`${address.slice(0, 6)}...${address.slice(-4)}`) : `${literal(name)}|\\S+…`

/**
 * The parts of a sentence, in order; joined they are the sentence.
 *
 * An account is a part of its own with its whole address, which comes from the item and never from the text. A sentence that
 * does not fit its template is one part.
 *
 * @param {{ description: string, processedDescription: string, descriptionDisplayItems: ReadonlyArray<DisplayItem> }} interpretation
 * @returns {ReadonlyArray<SentencePart>}
 */
export const sentenceParts = ({ description, processedDescription, descriptionDisplayItems }) => {
  /** @type {Array<string | undefined>} */
  const addresses = []
  const pattern = description
    .split(/(\$\d+)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const item = /^\$\d+$/.test(piece) ? descriptionDisplayItems[Number(piece.slice(1)) - 1] : undefined
      const address = addressOf(item)
      addresses.push(address)
      if (address !== undefined) return `(${accountPattern(address, item?.name)})`
      return item === undefined ? `(${literal(piece)})` : "(.*?)"
    })
    .join("")
  const found = new RegExp(`^${pattern}$`, "su").exec(processedDescription)
  if (found === null) return [{ text: processedDescription }]
  return found
    .slice(1)
    .map((text, index) => {
      const address = addresses[index]
      return address === undefined ? { text } : { text, address }
    })
    .filter(({ text }) => text !== "")
}
