$LOAD_PATH.unshift(File.join(__dir__, 'vitrine-client/lib'))
require 'openapi_client'
require 'uri'

include OpenapiClient

def check(as_expected)
  raise 'not the expected answer' unless as_expected
end

def refusal
  yield
rescue ApiError => e
  e
else
  raise 'not refused'
end

def code_of(refused)
  ErrorRecord.build_from_hash(JSON.parse(refused.response_body, symbolize_names: true)).error.code
end

def client_of(base, token = nil)
  address = URI(base)
  ApiClient.new(Configuration.new do |config|
    config.scheme = address.scheme
    config.host = "#{address.host}:#{address.port}"
    config.access_token = token
  end)
end

client = client_of(ARGV[0])
portfolio = PortfolioApi.new(client)
agents = AgentAuthApi.new(client)
slug = 'harbor-forecast'

list = portfolio.list_projects(category: 'forecasting', limit: 1)
check(list.count == 1)
check(list.projects[0].slug == slug)
puts 'list projects'

project = portfolio.get_project(slug)
check(project.title == 'Harbor Forecast')
check(project.status == ProjectStatus::ACTIVE)
puts 'get a project'

unknown = refusal { portfolio.get_project('no-such-project') }
check(unknown.code == 404)
check(code_of(unknown) == ErrorCode::NOT_FOUND)
puts 'meet a 404'

found = portfolio.search_site('harbor', type: SearchType::PROJECT)
check(found.results[0].title == 'Harbor Forecast')
check(found.results[0].type == SearchType::PROJECT)
puts 'search'

message = JsonRpcMessage.new(jsonrpc: '2.0', id: 1, method: 'tools/list')
answer = McpApi.new(client).post_mcp(message)
check(answer[:result][:tools].map { |tool| tool[:name] }.include?('list_projects'))
puts 'list the MCP tools'

registration = agents.register_agent(AnonymousRegistrationRequest.new(type: 'anonymous'))
check(registration.pre_claim_scopes == [AccessScope::READ_PORTFOLIO])
puts 'register'

grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
token = agents.exchange_token(grant, assertion: registration.identity_assertion)
check(token.token_type == 'Bearer')
check(token.scope == 'read:portfolio')
check(token.expires_in.positive?)
puts 'exchange'

agent = AgentAuthApi.new(client_of(ARGV[0], token.access_token))
resource = agent.get_resource
check(resource.registration_id == registration.registration_id)
check(resource.claimed == false)
check(resource.user.nil?)
puts 'call the protected resource'

agents.revoke_token(token.access_token)
after = refusal { agent.get_resource }
check(after.code == 401)
check(code_of(after) == ErrorCode::UNAUTHORIZED)
puts 'revoke'
