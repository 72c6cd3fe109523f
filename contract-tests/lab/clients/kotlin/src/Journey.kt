import com.google.gson.JsonElement
import kotlinx.coroutines.runBlocking
import org.openapitools.client.apis.AgentAuthApi
import org.openapitools.client.apis.McpApi
import org.openapitools.client.apis.PortfolioApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.getErrorResponse
import org.openapitools.client.models.*
import retrofit2.Response

fun main(args: Array<String>) = runBlocking {
    val client = ApiClient(args[0])
    val portfolio = client.createService(PortfolioApi::class.java)
    val agents = client.createService(AgentAuthApi::class.java)
    val slug = "harbor-forecast"

    val list = portfolio.listProjects(category = "forecasting", limit = 1).body()!!
    check(list.count == 1)
    check(list.projects[0].slug == slug)
    println("list projects")

    val project = portfolio.getProject(slug).body()!!
    check(project.title == "Harbor Forecast")
    check(project.status == ProjectStatus.Active)
    println("get a project")

    val unknown = portfolio.getProject("no-such-project")
    check(unknown.code() == 404)
    check(codeOf(unknown) == ErrorCode.NOT_FOUND)
    println("meet a 404")

    val found = portfolio.searchSite("harbor", SearchType.project).body()!!
    check(found.results[0].title == "Harbor Forecast")
    check(found.results[0].type == SearchType.project)
    println("search")

    val message = JsonRpcMessage(method = "tools/list", id = JsonRpcId(1L))
    val answer = client.createService(McpApi::class.java).postMcp(message).body()!! as Map<*, *>
    val tools = (answer["result"] as Map<*, *>)["tools"] as List<*>
    check(tools.any { (it as Map<*, *>)["name"] == "list_projects" })
    println("list the MCP tools")

    val anonymous = AnonymousRegistrationRequest(AnonymousRegistrationRequest.Type.anonymous)
    val registration = agents.registerAgent(RegistrationRequest(anonymous)).body()!!.actualInstance as AnonymousRegistration
    check(registration.preClaimScopes == setOf(AccessScope.readColonPortfolio))
    println("register")

    val grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    val token = agents.exchangeToken(grant, registration.identityAssertion).body()!!
    check(token.tokenType == TokenRecord.TokenType.Bearer)
    check(token.scope == "read:portfolio")
    check(token.expiresIn > 0)
    println("exchange")

    val agent = ApiClient(args[0], authNames = arrayOf("bearerAuth")).setBearerToken(token.accessToken).createService(AgentAuthApi::class.java)
    val resource = agent.getResource().body()!!
    check(resource.registrationId == registration.registrationId)
    check(!resource.claimed)
    check(resource.user == null)
    println("call the protected resource")

    check(agents.revokeToken(token.accessToken).isSuccessful)
    val after = agent.getResource()
    check(after.code() == 401)
    check(codeOf(after) == ErrorCode.UNAUTHORIZED)
    println("revoke")
}

private fun codeOf(refused: Response<*>): ErrorCode = refused.getErrorResponse<ErrorRecord>()!!.error.code
