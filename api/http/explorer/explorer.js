const element = (id) => document.getElementById(id)

element("question").addEventListener("submit", async (event) => {
  event.preventDefault()
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-service-api-key": element("key").value },
    body: JSON.stringify({ query: element("query").value }),
  })
  element("answer").textContent = JSON.stringify(await response.json(), undefined, 2)
})
