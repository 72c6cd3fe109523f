import sys

from vitrine_portfolio_api_client import AuthenticatedClient, Client
from vitrine_portfolio_api_client.api.agent_auth import exchange_token, get_resource, register_agent, revoke_token
from vitrine_portfolio_api_client.api.mcp import post_mcp
from vitrine_portfolio_api_client.api.portfolio import get_project, list_projects, search_site
from vitrine_portfolio_api_client.models import (
    AccessScope,
    AIProject,
    AnonymousRegistration,
    AnonymousRegistrationRequest,
    ErrorCode,
    ErrorRecord,
    JsonRpcSuccess,
    ProjectList,
    ProjectStatus,
    ResourceRecord,
    RevocationRequest,
    SearchResults,
    SearchType,
    TokenRecord,
    TokenRequest,
)

base_url = sys.argv[1]
client = Client(base_url=base_url)
slug = "harbor-forecast"

projects = list_projects.sync(client=client, category="forecasting", limit=1)
assert isinstance(projects, ProjectList)
assert projects.count == 1
assert projects.projects[0].slug == slug
print("list projects")

project = get_project.sync(slug, client=client)
assert isinstance(project, AIProject)
assert project.title == "Harbor Forecast"
assert project.status is ProjectStatus.ACTIVE
print("get a project")

unknown = get_project.sync_detailed("no-such-project", client=client)
assert unknown.status_code == 404
assert isinstance(unknown.parsed, ErrorRecord)
assert unknown.parsed.error.code is ErrorCode.NOT_FOUND
print("meet a 404")

found = search_site.sync(client=client, q="harbor", type_=SearchType.PROJECT)
assert isinstance(found, SearchResults)
assert found.results[0].title == "Harbor Forecast"
assert found.results[0].type_ is SearchType.PROJECT
print("search")

answer = JsonRpcSuccess.from_dict(post_mcp.sync(client=client, body={"jsonrpc": "2.0", "id": 1, "method": "tools/list"}))
assert answer.id == 1
assert "list_projects" in [tool["name"] for tool in answer.result["tools"]]
print("list the MCP tools")

registration = register_agent.sync(client=client, body=AnonymousRegistrationRequest(type_="anonymous"))
assert isinstance(registration, AnonymousRegistration)
assert registration.pre_claim_scopes == [AccessScope.READPORTFOLIO]
print("register")

token = exchange_token.sync(
    client=client,
    body=TokenRequest(
        grant_type="urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion=registration.identity_assertion,
    ),
)
assert isinstance(token, TokenRecord)
assert token.token_type == "Bearer"
assert token.scope == "read:portfolio"
assert token.expires_in > 0
print("exchange")

agent = AuthenticatedClient(base_url=base_url, token=token.access_token)
resource = get_resource.sync(client=agent)
assert isinstance(resource, ResourceRecord)
assert resource.registration_id == registration.registration_id
assert resource.claimed is False
assert resource.user is None
print("call the protected resource")

revoked = revoke_token.sync_detailed(client=client, body=RevocationRequest(token=token.access_token))
assert revoked.status_code == 200
after = get_resource.sync_detailed(client=agent)
assert after.status_code == 401
assert isinstance(after.parsed, ErrorRecord)
assert after.parsed.error.code is ErrorCode.UNAUTHORIZED
print("revoke")
