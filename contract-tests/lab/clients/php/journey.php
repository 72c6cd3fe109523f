<?php

declare(strict_types=1);

use OpenAPI\Client\Api\AgentAuthApi;
use OpenAPI\Client\Api\McpApi;
use OpenAPI\Client\Api\PortfolioApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\AccessScope;
use OpenAPI\Client\Model\ErrorCode;
use OpenAPI\Client\Model\ErrorRecord;
use OpenAPI\Client\Model\ProjectStatus;
use OpenAPI\Client\Model\AnonymousRegistrationRequest;
use OpenAPI\Client\Model\SearchType;

require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $prefix = 'OpenAPI\\Client\\';
    $file = __DIR__ . '/vitrine-client/lib/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
    if (str_starts_with($class, $prefix) && is_file($file)) require $file;
});

function check(bool $asExpected): void
{
    if (!$asExpected) throw new Error('not the expected answer');
}

function refusal(callable $call): ApiException
{
    try {
        $call();
    } catch (ApiException $refused) {
        return $refused;
    }
    throw new Error('not refused');
}

function codeOf(ApiException $refused): mixed
{
    $record = $refused->getResponseObject();
    check($record instanceof ErrorRecord);
    return $record->getError()->getCode();
}

$config = (new Configuration())->setHost($argv[1]);
$portfolio = new PortfolioApi(config: $config);
$agents = new AgentAuthApi(config: $config);
$slug = 'harbor-forecast';

$list = $portfolio->listProjects(category: 'forecasting', limit: 1);
check($list->getCount() === 1);
check($list->getProjects()[0]->getSlug() === $slug);
echo "list projects\n";

$project = $portfolio->getProject($slug);
check($project->getTitle() === 'Harbor Forecast');
check($project->getStatus() === ProjectStatus::ACTIVE);
echo "get a project\n";

$unknown = refusal(fn () => $portfolio->getProject('no-such-project'));
check($unknown->getCode() === 404);
check(codeOf($unknown) === ErrorCode::NOT_FOUND);
echo "meet a 404\n";

$found = $portfolio->searchSite('harbor', SearchType::PROJECT);
check($found->getResults()[0]->getTitle() === 'Harbor Forecast');
check($found->getResults()[0]->getType() === SearchType::PROJECT);
echo "search\n";

$message = ['jsonrpc' => '2.0', 'id' => 1, 'method' => 'tools/list'];
$answer = (new McpApi(config: $config))->postMcp($message);
check(in_array('list_projects', array_map(fn ($tool) => $tool->name, $answer->result->tools), true));
echo "list the MCP tools\n";

$registration = $agents->registerAgent(new AnonymousRegistrationRequest(['type' => 'anonymous']));
check($registration->getPreClaimScopes() === [AccessScope::READ_PORTFOLIO]);
echo "register\n";

$grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
$token = $agents->exchangeToken($grant, $registration->getIdentityAssertion());
check($token->getTokenType() === 'Bearer');
check($token->getScope() === 'read:portfolio');
check($token->getExpiresIn() > 0);
echo "exchange\n";

$bearer = (new Configuration())->setHost($argv[1])->setAccessToken($token->getAccessToken());
$agent = new AgentAuthApi(config: $bearer);
$resource = $agent->getResource();
check($resource->getRegistrationId() === $registration->getRegistrationId());
check($resource->getClaimed() === false);
check($resource->getUser() === null);
echo "call the protected resource\n";

$agents->revokeToken($token->getAccessToken());
$after = refusal(fn () => $agent->getResource());
check($after->getCode() === 401);
check(codeOf($after) === ErrorCode::UNAUTHORIZED);
echo "revoke\n";
