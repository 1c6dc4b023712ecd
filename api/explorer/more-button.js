/** The button below a list that has more pages. */
import { element } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"

/**
 * A button that loads the next page and appends it, until there is none.
 *
 * @param {{ name: string, pageInfo: any, read: (after: string) => Promise<any>, append: (page: any) => void }} options
 */
export const moreButton = ({ name, pageInfo, read, append }) => {
  if (!pageInfo.hasNextPage) return undefined
  let after = pageInfo.endCursor
  const place = element("div", { class: "more" })
  const button = element("button", { type: "button" }, name)
  const failure = element("div", { role: "alert" })
  button.addEventListener("click", async () => {
    button.disabled = true
    clearFailure(failure)
    try {
      const page = await read(after)
      append(page)
      after = page.pageInfo.endCursor
      if (!page.pageInfo.hasNextPage) place.remove()
    } catch (error) {
      showFailure(failure, error)
    } finally {
      button.disabled = false
    }
  })
  place.append(button, failure)
  return place
}
